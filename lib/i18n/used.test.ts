import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { loadMessages } from '@/lib/i18n/messages';

const english = loadMessages('en');
const exists = (key: string): boolean =>
  key.split('.').reduce<unknown>((node, part) => Reflect.get(Object(node), part), english) !== undefined;

const makers = new Set(['useTranslations', 'getTranslations', 'translatorFor']);

/**
 * A key that is written in the same file as its namespace: `const t = useTranslations('a')` and `t('b')`. Where a file has
 * several translators of one name, any of them may have it.
 */
it('every message that the program asks for is there', () => {
  const asked = ['app', 'components', 'lib'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|^(testing|db\/generated)\//.test(path))
      .flatMap((path) => keysIn(`${folder}/${path}`)),
  );
  expect(asked.length).toBeGreaterThan(1_500);
  expect(asked.filter(({ keys }) => !keys.some(exists)).map(({ path, keys }) => `${path}: ${keys.join()}`)).toEqual([]);
});

interface Asked {
  path: string;
  keys: string[];
}

function keysIn(path: string): Asked[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true, kind);
  const translators = new Map<string, Set<string>>();
  visit(source, (node) => {
    if (!ts.isVariableDeclaration(node) || !node.initializer) return;
    const pairs = pairsOf(node.name, node.initializer);
    for (const [name, value] of pairs) {
      const namespace = namespaceOf(value);
      if (namespace !== undefined) translators.set(name, (translators.get(name) ?? new Set()).add(namespace));
    }
  });
  const asked: Asked[] = [];
  visit(source, (node) => {
    if (!ts.isCallExpression(node)) return;
    const [first] = node.arguments;
    if (!first || !ts.isStringLiteral(first)) return;
    const direct = namespaceOf(node.expression);
    const named = ts.isIdentifier(node.expression) ? translators.get(node.expression.text) : undefined;
    const namespaces = direct === undefined ? [...(named ?? [])] : [direct];
    if (namespaces.length > 0)
      asked.push({ path, keys: namespaces.map((one) => (one ? `${one}.${first.text}` : first.text)) });
  });
  return asked;
}

/** `const t = …` and `const [t, format] = […, …]`. */
function pairsOf(name: ts.BindingName, value: ts.Expression): [string, ts.Expression][] {
  if (ts.isIdentifier(name)) return [[name.text, value]];
  if (!ts.isArrayBindingPattern(name) || !ts.isArrayLiteralExpression(value)) return [];
  return name.elements.flatMap((element, index): [string, ts.Expression][] => {
    const part = value.elements[index];
    return part && ts.isBindingElement(element) && ts.isIdentifier(element.name) ? [[element.name.text, part]] : [];
  });
}

/** Of a call that makes a translator, the namespace; an empty one where it has none. */
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
