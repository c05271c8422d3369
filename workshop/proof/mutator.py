"""One change at a time in a syntax tree: an operator, a number, a word, a condition, a statement."""

from __future__ import annotations

import ast
from typing import Any

SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Mod: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}


class Mutator(ast.NodeTransformer):
    """Visitor that makes the change number `wanted`, counted from 0 in the order in which it meets them, in
    the tree it visits (-1: none), and lists all that are possible in `found` as (line, change), such as (3,
    "Lt -> LtE"). A visit returns the node to put in place of the one visited; trees are changed in place."""

    def __init__(self, wanted: int = -1) -> None:
        self.wanted = wanted
        self.found: list[tuple[int, str]] = []

    def _here(self, node: Any, change: str) -> bool:
        self.found.append((node.lineno, change))
        return len(self.found) - 1 == self.wanted

    def generic_visit(self, node: ast.AST) -> ast.AST:
        """Visit every field of a node but annotations, return types and decorators, which change nothing that
        a game does, put what comes back in their place, and return the node."""
        for name, value in list(ast.iter_fields(node)):
            if name in ("annotation", "returns", "decorator_list"):
                continue
            if isinstance(value, list):
                setattr(node, name, [self.visit(one) if isinstance(one, ast.AST) else one for one in value])
            elif isinstance(value, ast.AST):
                setattr(node, name, self.visit(value))
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        """Offer a change for each operator of a comparison, exchanged by `SWAPS`, such as `<` for `<=`, and
        go on into it; the change reads "Lt -> LtE". Return the node."""
        for place, operator in enumerate(node.ops):
            swap = SWAPS[type(operator)]
            if self._here(node, f"{type(operator).__name__} -> {swap.__name__}"):
                node.ops[place] = swap()  # type: ignore[call-overload]
        return self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        """Offer to exchange `and` and `or`, as "And -> Or" or "Or -> And", and go on into it. Return the
        node."""
        return self._operator(node)

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        """Offer to exchange an operator by `SWAPS`, such as `+` for `-`, as "Add -> Sub"; one that is not in
        it, such as `/`, is offered no change. Go on into it and return the node."""
        return self._operator(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        """Offer to exchange an operator by `SWAPS`, such as `+=` for `-=`, as "Add -> Sub"; one that is not
        in it is offered no change. Go on into it and return the node."""
        return self._operator(node)

    def _operator(self, node: Any) -> ast.AST:
        swap = SWAPS.get(type(node.op))
        if swap is not None and self._here(node, f"{type(node.op).__name__} -> {swap.__name__}"):
            node.op = swap()
        return self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        """Offer to leave out any unary operator (`not`, `-`, `+`, `~`), as "no Not". Return the operand if
        this is the wanted change; else go on into it and return the node."""
        if self._here(node, f"no {type(node.op).__name__}"):
            return node.operand
        return self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        """Offer to add 1 to an integer, negate a truth value or put "X" behind a text, as "1 -> 2"; other
        constants, such as None and 0.5, are offered no change. Return the constant, or a changed one if this
        is the wanted change."""
        value = node.value
        other: Any = None
        if isinstance(value, bool):
            other = not value
        elif isinstance(value, int):
            other = value + 1
        elif isinstance(value, str):
            other = f"{value}X"
        if other is not None and self._here(node, f"{value!r:.30} -> {other!r:.30}"):
            return ast.copy_location(ast.Constant(other), node)
        return node

    def visit_If(self, node: ast.If) -> ast.AST:
        """Offer to negate the condition of an `if`, as "condition turned round", and go on into it. Return
        the node."""
        return self._condition(node)

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        """Offer to negate the condition of `a if condition else b`, as "condition turned round", and go on
        into it. Return the node."""
        return self._condition(node)

    def visit_comprehension(self, node: ast.comprehension) -> ast.AST:
        """Offer for each `if` of a comprehension that it passes everything, as "no filter", and go on into
        it. Return the node."""
        for place, condition in enumerate(node.ifs):
            if self._here(condition, "no filter"):
                node.ifs[place] = ast.copy_location(ast.Constant(True), condition)
        return self.generic_visit(node)

    def _condition(self, node: Any) -> ast.AST:
        if self._here(node, "condition turned round"):
            node.test = ast.copy_location(ast.UnaryOp(ast.Not(), node.test), node.test)
        return self.generic_visit(node)

    def visit_Return(self, node: ast.Return) -> ast.AST:
        """Offer to return None in place of a value, as "returns None"; a return of nothing or of None is
        offered no change. Go on into it and return the node."""
        nothing = node.value is None or (isinstance(node.value, ast.Constant) and node.value.value is None)
        if not nothing and self._here(node, "returns None"):
            node.value = ast.copy_location(ast.Constant(None), node)
        return self.generic_visit(node)

    def visit_Raise(self, node: ast.Raise) -> ast.AST:
        """Offer to put `pass` in place of a raise, as "raises nothing". Return the `pass` if this is the
        wanted change; else go on into it and return the node."""
        if self._here(node, "raises nothing"):
            return ast.copy_location(ast.Pass(), node)
        return self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        """Offer to put `pass` in place of a statement that is an expression, such as a call, as "statement
        left out"; yields are only gone into, docstrings and other constants left alone. Return the `pass` if
        this is the wanted change, else the node."""
        if isinstance(node.value, ast.Constant):
            return node
        if not isinstance(node.value, ast.Yield | ast.YieldFrom) and self._here(node, "statement left out"):
            return ast.copy_location(ast.Pass(), node)
        return self.generic_visit(node)
