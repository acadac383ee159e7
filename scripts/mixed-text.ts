import path from "node:path";
import {
  type FunctionDeclaration,
  type JsxChild,
  type JsxElement,
  type JsxFragment,
  type JsxOpeningElement,
  type JsxSelfClosingElement,
  type Node,
  type SourceFile,
  SyntaxKind,
} from "typescript/unstable/ast";
import {
  isConditionalExpression,
  isFunctionDeclaration,
  isJsxAttribute,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxSelfClosingElement,
  isJsxText,
  isParenthesizedExpression,
  isReturnStatement,
  isVariableDeclaration,
} from "typescript/unstable/ast/is";
import {
  API,
  type Checker,
  type Project,
  SymbolFlags,
  type Type,
  TypeFlags,
  type Symbol as TypeScriptSymbol,
} from "typescript/unstable/sync";

/** The marks of cached pages: only the server draws them, and the browser never sees them. */
const EXEMPT = "app/platform/page-cache/";
/** Components of libraries that always draw one and the same element. */
const STABLE_COMPONENTS = new Set(["Link", "NavLink", "Form"]);
/** Components without an element of their own: a text in them stands beside whatever is around them. */
const TRANSPARENT = new Set(["Fragment", "Suspense"]);

const NOTHING = TypeFlags.Undefined | TypeFlags.Null | TypeFlags.Void | TypeFlags.Boolean | TypeFlags.BooleanLiteral | TypeFlags.Never;
const TEXT =
  TypeFlags.AnyOrUnknown |
  TypeFlags.StringLike |
  TypeFlags.String |
  TypeFlags.Number |
  TypeFlags.BigInt |
  TypeFlags.StringLiteral |
  TypeFlags.NumberLiteral |
  TypeFlags.BigIntLiteral;

type Parent = JsxElement | JsxFragment;
interface Child {
  node: JsxChild;
  /** Fixed words, an expression that may be text, or neither. */
  kind: "words" | "text" | "other";
  /** Always the same node of the page: nothing is ever inserted where it stands. */
  isStable: boolean;
}

/**
 * The texts of the pages that browser translation breaks (decision 0132), one sentence each. Translation replaces each text node by elements.
 * React then changes a text that nobody sees any more, or fails when it removes the text or inserts something before it. React sets the text
 * of an element that has no other child without looking for its node, so a text that changes stands alone in its element.
 */
export function checkMixedText(root: string): string[] {
  const api = new API({ cwd: root });
  try {
    const [project] = api.updateSnapshot({ openProjects: [path.join(root, "tsconfig.json")] }).getProjects();
    if (!project) throw new Error(`${root} has no tsconfig.json.`);
    return new MixedText(project).check(root);
  } finally {
    api.close();
  }
}

class MixedText {
  readonly #project: Project;
  readonly #checker: Checker;
  readonly #texts = new Map<number, boolean>();
  readonly #roots = new Map<number, string | undefined>();

  constructor(project: Project) {
    this.#project = project;
    this.#checker = project.checker;
  }

  check(root: string): string[] {
    const { program } = this.#project;
    return program
      .getSourceFileNames()
      .map((file) => ({ file, name: path.relative(root, file) }))
      .filter(({ name }) => /^app\/.*(?<!\.test)\.tsx$/.test(name) && !name.startsWith(EXEMPT))
      .flatMap(({ file, name }) => {
        const source = program.getSourceFile(file);
        return source ? this.#checkFile(source, name) : [];
      });
  }

  #checkFile(source: SourceFile, name: string): string[] {
    const problems: string[] = [];
    const visit = (node: Node): void => {
      for (const [at, why] of this.#problemsOf(node)) {
        const line = source.text.slice(0, at.getStart(source)).split("\n").length;
        problems.push(`${name}:${line}: ${shorten(at.getText(source))} ${why}`);
      }
      node.forEachChild(visit);
    };
    visit(source);
    return problems;
  }

  #problemsOf(node: Node): [at: Node, why: string][] {
    if (isFunctionDeclaration(node))
      return this.#returnsText(node) ? [[node.name ?? node, "returns text; a component returns elements."]] : [];
    if (isJsxFragment(node)) return this.#problemsOfChildren(node, true);
    if (!isJsxElement(node)) return [];
    const tag = node.openingElement.tagName.getText();
    if (
      tag === "bdi" &&
      !node.openingElement.attributes.properties.some((one) => isJsxAttribute(one) && one.name.getText() === "translate")
    )
      return [[node, 'is a name without translate="no".']];
    return this.#problemsOfChildren(node, TRANSPARENT.has(tag));
  }

  #problemsOfChildren(parent: Parent, isTransparent: boolean): [at: Node, why: string][] {
    const children = parent.children.flatMap((child) => this.#read(child) ?? []);
    const isAlone = children.length === 1;
    return children.flatMap(({ node, kind }, at): [Node, string][] => {
      if (kind === "other") return [];
      if (isTransparent) return [[node, "is text in a fragment; it needs an element of its own."]];
      if (kind === "text" && !isAlone) return [[node, "may be text beside other children; it needs an element of its own."]];
      if (kind === "text" && this.#isListOfTexts(node, parent)) return [[node, "is a list with text; each needs an element of its own."]];
      const isAfterChange = children.slice(0, at).some((before) => before.kind === "other" && !before.isStable);
      return isAfterChange ? [[node, "stands after something that comes and goes; it needs an element of its own."]] : [];
    });
  }

  /** A child as far as it matters; undefined for one that draws nothing, such as a line break, a comment or a space. */
  #read(node: JsxChild): Child | undefined {
    if (isJsxText(node)) return node.text.trim() === "" ? undefined : { node, kind: "words", isStable: true };
    if (isJsxElement(node)) return { node, kind: "other", isStable: this.#rootOfTag(node.openingElement) !== undefined };
    if (isJsxSelfClosingElement(node)) return { node, kind: "other", isStable: this.#rootOfTag(node) !== undefined };
    if (!isJsxExpression(node)) return { node, kind: "other", isStable: false };
    if (!node.expression) return undefined;
    const type = this.#checker.getTypeAtLocation(node.expression);
    if (type?.isStringLiteralType() || type?.isNumberLiteralType())
      return String(type.value).trim() === "" ? undefined : { node, kind: "words", isStable: true };
    return { node, kind: type && !this.#mayBeText(type) ? "other" : "text", isStable: false };
  }

  /** Whether React may draw a value of the type as text. */
  #mayBeText(type: Type): boolean {
    const known = this.#texts.get(type.id);
    if (known !== undefined) return known;
    // A type that holds itself, such as ReactNode, is decided by its other parts.
    this.#texts.set(type.id, false);
    const result = this.#decideText(type);
    this.#texts.set(type.id, result);
    return result;
  }

  #decideText(type: Type): boolean {
    if (type.isUnionType()) return type.getTypes().some((part) => this.#mayBeText(part));
    // "" draws nothing, and 0 in a union is the rest of a ReactNode before &&.
    if (type.isLiteralType() && !type.value) return false;
    if (type.flags & NOTHING) return false;
    if (type.flags & TEXT) return true;
    if (type.isTypeParameter()) {
      const constraint = this.#checker.getBaseConstraintOfType(type);
      return !constraint || this.#mayBeText(constraint);
    }
    return this.#partsOf(type).some((part) => this.#mayBeText(part));
  }

  /** The elements of a list type; empty for any other type. */
  #partsOf(type: Type): readonly Type[] {
    if (!type.isTypeReference()) return [];
    const parts = this.#checker.getTypeArguments(type);
    if (type.getSymbol()?.name === "Iterable") return parts.slice(0, 1);
    return this.#checker.isArrayLikeType(type) ? parts : [];
  }

  /** Components take any data as children. */
  #isListOfTexts(node: JsxChild, parent: Parent): boolean {
    if (!isJsxExpression(node) || !node.expression || !isJsxElement(parent) || !isElementName(parent.openingElement.tagName.getText()))
      return false;
    const type = this.#checker.getTypeAtLocation(node.expression);
    return type !== undefined && this.#partsOf(type).length > 0;
  }

  #returnsText(component: FunctionDeclaration): boolean {
    if (!/^[A-Z]/.test(component.name?.getText() ?? "")) return false;
    const signature = this.#checker.getSignatureFromDeclaration(component);
    const type = signature && this.#checker.getReturnTypeOfSignature(signature);
    return type !== undefined && this.#mayBeText(type);
  }

  /** The element that a tag always draws; undefined if that depends, or if it may draw nothing. */
  #rootOfTag({ tagName }: JsxOpeningElement | JsxSelfClosingElement): string | undefined {
    const name = tagName.getText();
    return isElementName(name) ? name : this.#rootOfComponent(this.#checker.getSymbolAtLocation(tagName));
  }

  #rootOfComponent(symbol: TypeScriptSymbol | undefined): string | undefined {
    if (!symbol) return undefined;
    const component = symbol.flags & SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol;
    if (STABLE_COMPONENTS.has(component.name)) return component.name;
    if (!this.#roots.has(component.id)) {
      this.#roots.set(component.id, undefined);
      const roots = new Set(returnedBy(component.valueDeclaration?.resolve(this.#project)).map((node) => this.#rootOf(node)));
      this.#roots.set(component.id, roots.size === 1 ? [...roots][0] : undefined);
    }
    return this.#roots.get(component.id);
  }

  #rootOf(node: Node): string | undefined {
    if (isParenthesizedExpression(node)) return this.#rootOf(node.expression);
    if (isJsxElement(node)) return this.#rootOfTag(node.openingElement);
    if (isJsxSelfClosingElement(node)) return this.#rootOfTag(node);
    if (!isConditionalExpression(node)) return undefined;
    const root = this.#rootOf(node.whenTrue);
    return root === this.#rootOf(node.whenFalse) ? root : undefined;
  }
}

const isElementName = (tag: string) => /^[a-z]/.test(tag);

const shorten = (text: string) => `“${text.trim().replace(/\s+/g, " ").slice(0, 60)}”`;

const FUNCTIONS = new Set([SyntaxKind.FunctionDeclaration, SyntaxKind.FunctionExpression, SyntaxKind.ArrowFunction]);

/** The return values of a function, without nested functions. */
function returnedBy(declaration: Node | undefined): Node[] {
  const component = declaration && isVariableDeclaration(declaration) ? declaration.initializer : declaration;
  if (!component || !FUNCTIONS.has(component.kind) || !("body" in component)) return [];
  const body = component.body as Node | undefined;
  if (!body || body.kind !== SyntaxKind.Block) return body ? [body] : [];
  const returned: Node[] = [];
  const visit = (node: Node): void => {
    if (FUNCTIONS.has(node.kind)) return;
    if (isReturnStatement(node)) returned.push(node.expression ?? node);
    else node.forEachChild(visit);
  };
  body.forEachChild(visit);
  return returned;
}
