"""Print what the shape of the house is judged by: sizes, folders, circles of imports, names with several meanings.

    python scripts/figures.py

The figures are to look at, not limits to serve. Tests and scripts are left out. ``tests/test_imports.py`` reads
the same graph, so that a circle fails the build.
"""

from __future__ import annotations

import ast
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from statistics import median, quantiles

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("data", "games", "rendering", "bot")
"""From the bottom up: each may import those before it."""
CROWDED = 20
"""More modules than this in one folder are worth a reason."""

Graph = Mapping[str, frozenset[str]]
Function = ast.FunctionDef | ast.AsyncFunctionDef


class Module:
    """One source file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.text = path.read_text(encoding="utf-8")
        self.tree = ast.parse(self.text, str(path))
        parts = path.relative_to(ROOT).with_suffix("").parts
        self.is_package = parts[-1] == "__init__"
        self.name = ".".join(parts[:-1] if self.is_package else parts)
        self.folder = ".".join(parts[:-1])

    def __repr__(self) -> str:
        return self.name

    @cached_property
    def imports(self) -> tuple[str, ...]:
        """The full name of everything imported, wherever in the file it is: type-only and lazy imports included."""
        return tuple(self._imports())

    def _imports(self) -> Iterator[str]:
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                source = self._source(node)
                yield from (f"{source}.{alias.name}" for alias in node.names)

    def _source(self, node: ast.ImportFrom) -> str:
        if not node.level:
            return node.module or ""
        package = self.name.split(".") if self.is_package else self.name.split(".")[:-1]
        base = package[: len(package) - node.level + 1]
        return ".".join([*base, node.module] if node.module else base)

    @cached_property
    def code(self) -> str:
        """The code without comments and docstrings."""
        tree = ast.parse(self.text)
        for node in ast.walk(tree):
            body = getattr(node, "body", None)
            if isinstance(body, list):
                node.body = [line for line in body if not is_docstring(line)] or [ast.Pass()]  # type: ignore[attr-defined]
        return ast.unparse(tree)

    @property
    def functions(self) -> Iterator[Function]:
        """Yield every function and method."""
        return (node for node in ast.walk(self.tree) if isinstance(node, Function))

    @property
    def public_names(self) -> Iterator[str]:
        """Yield the public functions and classes that this module defines at its top level."""
        for node in self.tree.body:
            if isinstance(node, Function | ast.ClassDef) and not node.name.startswith("_"):
                yield node.name


def is_docstring(node: ast.stmt) -> bool:
    """Whether a statement is nothing but a text."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def modules(packages: Iterable[str] = PACKAGES) -> tuple[Module, ...]:
    """Return every module of the packages."""
    return tuple(Module(path) for package in packages for path in sorted((ROOT / package).rglob("*.py")))


def length(function: Function) -> int:
    """Return the lines of a function, decorators included, docstring left out."""
    first = min([function.lineno, *(decorator.lineno for decorator in function.decorator_list)])
    text = function.body[0]
    docstring = (text.end_lineno or text.lineno) - text.lineno + 1 if is_docstring(text) else 0
    return (function.end_lineno or first) - first + 1 - docstring


def module_graph(found: Iterable[Module]) -> Graph:
    """Return which module imports which; a name imported from a package's ``__init__`` is an arrow to the package."""
    found = tuple(found)
    known = {module.name for module in found}
    return {module.name: frozenset(_targets(module, known)) - {module.name} for module in found}


def _targets(module: Module, known: set[str]) -> Iterator[str]:
    for name in module.imports:
        while name and name not in known:
            name = name.rpartition(".")[0]
        if name:
            yield name


def folder_graphs(found: Iterable[Module], graph: Graph) -> dict[str, Graph]:
    """Return, for each folder, which of the folders that lie in it side by side import which."""
    folders = {module.name: module.folder for module in found}
    arrows: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for source, targets in graph.items():
        for target in targets:
            parted = _siblings(folders[source].split("."), folders[target].split("."))
            if parted is not None:
                parent, one, other = parted
                arrows[parent][one].add(other)
    return {parent: {one: frozenset(others) for one, others in sides.items()} for parent, sides in arrows.items()}


def _siblings(one: list[str], other: list[str]) -> tuple[str, str, str] | None:
    """Return where two folders part, as their common parent and the folders in it, or None if one lies in the other."""
    depth = 0
    while depth < min(len(one), len(other)) and one[depth] == other[depth]:
        depth += 1
    if depth in (len(one), len(other)):
        return None
    return ".".join(one[:depth]), ".".join(one[: depth + 1]), ".".join(other[: depth + 1])


def circles(graph: Graph) -> list[list[str]]:
    """Return every set of nodes that reach each other, each sorted (Tarjan's strongly connected components)."""
    return sorted(sorted(group) for group in _components(graph) if len(group) > 1)


def _components(graph: Graph) -> Iterator[set[str]]:
    reached = {node: _reachable(graph, node) for node in graph}
    left = set(graph)
    while left:
        node = left.pop()
        group = {node} | {other for other in reached[node] if node in reached.get(other, ())}
        left -= group
        yield group


def _reachable(graph: Graph, start: str) -> set[str]:
    seen: set[str] = set()
    waiting = [start]
    while waiting:
        for target in graph.get(waiting.pop(), ()):
            if target not in seen:
                seen.add(target)
                waiting.append(target)
    return seen


def module_circles(found: Iterable[Module]) -> list[list[str]]:
    """Return the circles among modules."""
    return circles(module_graph(found))


def folder_circles(found: Iterable[Module]) -> list[list[str]]:
    """Return the circles among folders that lie beside each other, at every depth."""
    found = tuple(found)
    graphs = folder_graphs(found, module_graph(found))
    return [circle for parent in sorted(graphs) for circle in circles(graphs[parent])]


def games() -> frozenset[str]:
    """Return the keys of the games: the folders of ``games`` that offer one."""
    packages = (ROOT / "games").glob("*/__init__.py")
    return frozenset(path.parent.name for path in packages if "GAME" in path.read_text(encoding="utf-8"))


def is_shared(module: Module, keys: frozenset[str]) -> bool:
    """Whether a module serves every game."""
    return keys.isdisjoint(module.name.split("."))


def homonyms(found: Iterable[Module]) -> tuple[dict[str, list[str]], int]:
    """Return the public names of shared code that several modules define, and how many names there are in all."""
    keys = games()
    places: dict[str, list[str]] = defaultdict(list)
    for module in found:
        if is_shared(module, keys):
            for name in module.public_names:
                places[name].append(module.name)
    return {name: where for name, where in sorted(places.items()) if len(where) > 1}, len(places)


def spread(numbers: list[int]) -> str:
    """Return median, ninth decile and maximum."""
    return f"{median(numbers):.0f} / {quantiles(numbers, n=10)[-1]:.0f} / {max(numbers)}"


def report() -> Iterator[str]:
    """Yield the lines of the report."""
    found = modules()
    yield "| part | modules | lines | module median / p90 / max | functions | function median / p90 / max |"
    yield "|---|---|---|---|---|---|"
    yield from (_sizes(package, found) for package in reversed(PACKAGES))
    yield ""
    yield from _crowded(found)
    yield from _listed("circles of modules", module_circles(found))
    yield from _listed("circles of folders", folder_circles(found))
    several, names = homonyms(found)
    yield f"public functions and classes of shared code with several meanings: {len(several)} of {names}"
    yield from (f"  {name}: {', '.join(where)}" for name, where in several.items())


def _sizes(package: str, found: tuple[Module, ...]) -> str:
    own = [module for module in found if module.name.split(".")[0] == package]
    lines = [len(module.text.splitlines()) for module in own]
    functions = [length(function) for module in own for function in module.functions]
    sizes = spread(lines) if len(lines) > 1 else str(lines[0])
    return f"| {package} | {len(own)} | {sum(lines)} | {sizes} | {len(functions)} | {spread(functions)} |"


def _crowded(found: tuple[Module, ...]) -> Iterator[str]:
    counted = Counter(module.folder for module in found if not module.is_package)
    yield "modules a folder: " + spread(list(counted.values()))
    for folder, count in counted.most_common():
        if count > CROWDED:
            yield f"  {folder}: {count}"


def _listed(title: str, found: list[list[str]]) -> Iterator[str]:
    yield f"{title}: {len(found)}"
    yield from (f"  {len(circle)}: {', '.join(circle)}" for circle in found)


if __name__ == "__main__":
    print("\n".join(report()))
