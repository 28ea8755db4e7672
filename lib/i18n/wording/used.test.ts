import { join } from 'node:path';
import ts from 'typescript';
import { loadMessages } from '@/lib/i18n/messages';

const english = loadMessages('en');
const at = (key: string): unknown =>
  key.split('.').reduce<unknown>((node, part) => Reflect.get(Object(node), part), english);

const makers = new Set(['useTranslations', 'getTranslations', 'translatorFor']);
const methods = new Set(['rich', 'raw', 'markup']);
/** What is tried before it is used. */
const most = 2_000;

/**
 * Each key that is asked of a translator, in the namespace that this very translator has. A key that is put together of values
 * is asked for each value of its type: `t(`statuses.${status}`)` needs a message of every status. Where a value may be any
 * text, what is written before it has messages.
 */
it('every message that the program asks for is there, for each value that there can be', () => {
  const program = openProgram();
  const checker = program.getTypeChecker();
  const asked = program
    .getSourceFiles()
    .filter(({ fileName }) => isOurs(fileName))
    .flatMap((source) => askedKeys(source, checker));
  expect(asked.length).toBeGreaterThan(2_000);
  expect(asked.flatMap(({ where, missing }) => missing.map((key) => `${where}: ${key}`))).toEqual([]);
}, 300_000);

const root = process.cwd();

function openProgram(): ts.Program {
  const file = join(root, 'tsconfig.json');
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(file, ts.sys.readFile).config,
    ts.sys,
    root,
  );
  return ts.createProgram(
    fileNames.filter((name) => isOurs(name) || name.endsWith('.d.ts')),
    { ...options, noEmit: true, incremental: false },
  );
}

const isOurs = (name: string): boolean =>
  /\/(app|components|lib)\/.*\.tsx?$/.test(name.replace(root, '')) && !/\.test\.|\/(testing|generated)\//.test(name);

interface Asked {
  where: string;
  missing: string[];
}

function askedKeys(source: ts.SourceFile, checker: ts.TypeChecker): Asked[] {
  const asked: Asked[] = [];
  visit(source, (node) => {
    if (!ts.isCallExpression(node)) return;
    const [first] = node.arguments;
    const namespace = first && namespaceFor(node.expression, checker);
    if (!first || namespace === undefined) return;
    const keys = partsOf(first, checker);
    const found = keys.filter(({ key, isWhole }) => isThere(namespace === '' ? key : `${namespace}.${key}`, isWhole));
    // Of two values that belong together not every pair exists, but each value does in some.
    const used = new Set(found.flatMap(namesOf));
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    asked.push({
      where: `${source.fileName.slice(root.length + 1)}:${line + 1} (${namespace})`,
      missing: keys.filter((part) => namesOf(part).some((name) => !used.has(name))).map(({ key }) => key),
    });
  });
  return asked;
}

/** A whole key is a message; the beginning of one leads to some. */
function isThere(key: string, isWhole: boolean): boolean {
  if (isWhole) return at(key) !== undefined;
  const last = key.lastIndexOf('.');
  const parent = last < 0 ? english : at(key.slice(0, last));
  const begun = key.slice(last + 1);
  return typeof parent === 'object' && parent !== null && Object.keys(parent).some((name) => name.startsWith(begun));
}

interface Part {
  key: string;
  isWhole: boolean;
  /** The texts that can fill its placeholders, in order. */
  values: readonly string[];
}

const namesOf = ({ key, values }: Part): string[] =>
  values.length > 0 ? values.map((value, place) => `${place} ${value}`) : [key];

/** The keys that an expression can be; where its values have no end, what all of them begin with. */
function partsOf(node: ts.Expression, checker: ts.TypeChecker): Part[] {
  if (ts.isConditionalExpression(node))
    return [...partsOf(node.whenTrue, checker), ...partsOf(node.whenFalse, checker)];
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return partsOf(node.expression, checker);
  if (ts.isStringLiteralLike(node)) return [{ key: node.text, isWhole: true, values: [] }];
  if (!ts.isTemplateExpression(node)) {
    const values = literalsOf(checker.getTypeAtLocation(node));
    return values ? values.map((key) => ({ key, isWhole: true, values: [key] })) : [];
  }
  let parts: Part[] = [{ key: node.head.text, isWhole: true, values: [] }];
  for (const { expression, literal } of node.templateSpans) {
    const values = ts.isConditionalExpression(expression)
      ? partsOf(expression, checker).flatMap(({ key, isWhole }) => (isWhole ? key : []))
      : literalsOf(checker.getTypeAtLocation(expression));
    parts = parts.flatMap((part) => {
      if (!part.isWhole) return [part];
      if (!values || values.length === 0) return [{ ...part, isWhole: false, values: [...part.values, '…'] }];
      return values.map((value) => ({
        key: `${part.key}${value}${literal.text}`,
        isWhole: true,
        values: [...part.values, value],
      }));
    });
    if (parts.length > most) throw new Error(`too many keys: ${node.getText()}`);
  }
  return parts;
}

/** All the texts that a type names; undefined where it is any text. */
function literalsOf(type: ts.Type): string[] | undefined {
  const types = type.isUnion() ? type.types : [type];
  const values = types.flatMap((one) => {
    if (one.isStringLiteral() || one.isNumberLiteral()) return [String(one.value)];
    if (one.flags & ts.TypeFlags.BooleanLiteral)
      return [Reflect.get(one, 'intrinsicName') === 'true' ? 'true' : 'false'];
    return [];
  });
  return values.length === types.length ? values : undefined;
}

/** The namespace of what is called, be it a translator of its own or a variable that holds one. */
function namespaceFor(callee: ts.Expression, checker: ts.TypeChecker): string | undefined {
  if (ts.isPropertyAccessExpression(callee) && methods.has(callee.name.text))
    return namespaceFor(callee.expression, checker);
  if (!ts.isIdentifier(callee)) return namespaceOf(callee);
  const declared = checker.getSymbolAtLocation(callee)?.valueDeclaration;
  const value = declared && initialOf(declared);
  return value && namespaceOf(value);
}

/** What a variable begins with: `const t = …` and `const [t, format] = […, …]`. */
function initialOf(declared: ts.Declaration): ts.Expression | undefined {
  if (ts.isVariableDeclaration(declared)) return declared.initializer;
  if (!ts.isBindingElement(declared) || !ts.isArrayBindingPattern(declared.parent)) return undefined;
  const whole = declared.parent.parent.initializer;
  return whole && ts.isArrayLiteralExpression(whole)
    ? whole.elements[declared.parent.elements.indexOf(declared)]
    : undefined;
}

/** The namespace of a call that makes a translator; empty if the call names none. */
function namespaceOf(value: ts.Expression): string | undefined {
  if (ts.isAwaitExpression(value) || ts.isParenthesizedExpression(value)) return namespaceOf(value.expression);
  if (!ts.isCallExpression(value) || !ts.isIdentifier(value.expression) || !makers.has(value.expression.text)) return;
  const text = value.arguments[value.expression.text === 'translatorFor' ? 1 : 0];
  if (!text) return value.expression.text === 'translatorFor' ? undefined : '';
  return ts.isStringLiteral(text) ? text.text : undefined;
}

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
}
