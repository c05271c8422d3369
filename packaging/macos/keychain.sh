#!/bin/sh
# Puts Apple's certificate into a keychain of its own, where the workflow has one, and writes what packaging/apple.py
# and miaui.spec must be told to $RUNNER_TEMP/apple.env. Without a certificate nothing happens, and nothing is signed.
set -eu

if [ -z "${CERTIFICATE:-}" ]; then
  echo "no certificate: the app is signed by nobody, and macOS will ask before it opens it"
  exit 0
fi
keychain="$RUNNER_TEMP/signing.keychain-db"
password=$(openssl rand -hex 16)
printf '%s' "$CERTIFICATE" | base64 --decode > "$RUNNER_TEMP/certificate.p12"
security create-keychain -p "$password" "$keychain"
security set-keychain-settings -lut 21600 "$keychain"
security unlock-keychain -p "$password" "$keychain"
security import "$RUNNER_TEMP/certificate.p12" -k "$keychain" -P "$CERTIFICATE_PASSWORD" -T /usr/bin/codesign
security set-key-partition-list -S apple-tool:,apple: -s -k "$password" "$keychain" > /dev/null
security list-keychains -d user -s "$keychain"
rm "$RUNNER_TEMP/certificate.p12"
printf '%s' "$NOTARY_KEY" > "$RUNNER_TEMP/notary.p8"
{
  printf 'export MIAUI_SIGN_IDENTITY="%s"\n' "$IDENTITY"
  printf 'export MIAUI_NOTARY_KEY="%s"\n' "$RUNNER_TEMP/notary.p8"
  printf 'export MIAUI_NOTARY_KEY_ID="%s"\n' "$NOTARY_KEY_ID"
  printf 'export MIAUI_NOTARY_ISSUER="%s"\n' "$NOTARY_ISSUER"
} > "$RUNNER_TEMP/apple.env"
