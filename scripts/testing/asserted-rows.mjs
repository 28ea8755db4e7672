/**
 * The types that the code asserts of rows: for each `$queryRaw`, `read` and `readOnce` its statement's own words and
 * the asserted type of a row, as the compiler sees it.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** The depth to which types are read: a type that contains itself, as a JSON value does, has no end. */
const deepest = 8;

/**
 * @param root the folder of the program
 * @returns for each statement `{ at, lines, by, words, row }`; `words` are the parts of its text around its inserted
 *   values, none if its text is not found
 */
export function assertedRows(root) {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const asking = fileNames.filter(
    (file) => isOurs(root, file) && /\$queryRaw\b|\bread(Once)?[<(]/.test(readFileSync(file, 'utf8')),
  );
  const program = ts.createProgram(asking, { ...options, incremental: false, skipLibCheck: true });
  const checker = program.getTypeChecker();
  return asking.flatMap((file) => {
    const source = program.getSourceFile(file);
    const found = [];
    const visit = (node) => {
      const asked = askedBy(node, checker);
      if (asked) found.push(...statementsOf(asked, { node, source, checker, root }));
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });
}

const isOurs = (root, file) =>
  /^(app|lib|prisma)\//.test(path.relative(root, file)) && !/\.test\.tsx?$|\/generated\//.test(file);

/** The statement that a node sends, and by what; undefined for a node that sends none. */
function askedBy(node, checker) {
  if (ts.isTaggedTemplateExpression(node) && isQueryRaw(node.tag)) return { by: 'prisma', statement: node.template };
  if (!ts.isCallExpression(node)) return undefined;
  if (isQueryRaw(node.expression)) return { by: 'prisma', statement: node.arguments[0] };
  const name = ts.isIdentifier(node.expression) && node.expression.text;
  if (name !== 'read' && name !== 'readOnce') return undefined;
  const [declaration] = originOf(checker.getSymbolAtLocation(node.expression), checker)?.declarations ?? [];
  if (!declaration?.getSourceFile().fileName.endsWith('/lib/db/client.ts')) return undefined;
  return { by: 'driver', statement: node.arguments[name === 'read' ? 1 : 0] };
}

const isQueryRaw = (tag) => ts.isPropertyAccessExpression(tag) && tag.name.text === '$queryRaw';

function statementsOf({ by, statement }, { node, source, checker, root }) {
  const answer = checker.getTypeAtLocation(node);
  const rows = checker.getAwaitedType(answer) ?? answer;
  const given = checker.getIndexTypeOfType(rows, ts.IndexKind.Number);
  // For a generic function, the type that all of its callers assert, and what it adds; each may assert more.
  const isGeneral = given && isOf(given, ts.TypeFlags.TypeParameter);
  const row = isGeneral ? checker.getBaseConstraintOfType(given) : given;
  // Nothing is asserted.
  if (!row || row.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return [];
  const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
  const at = `${path.relative(root, source.fileName)}:${line + 1}`;
  const said = { at, by, row: { ...describe(row, checker, node), ...(isGeneral && { more: true }) } };
  const templates = templatesOf(statement, checker);
  if (templates.length === 0) return [{ ...said, lines: 0, words: [] }];
  return templates.map((template) => ({ ...said, lines: linesOf(template, checker), words: wordsOf(template) }));
}

/** The templates that an expression may be: its own, or those that a name or a function of ours yields. */
function templatesOf(expression, checker, depth = 0) {
  if (!expression || depth > 4) return [];
  const next = (inner) => templatesOf(inner, checker, depth + 1);
  if (ts.isTemplateExpression(expression) || ts.isNoSubstitutionTemplateLiteral(expression)) return [expression];
  if (ts.isTaggedTemplateExpression(expression)) return [expression.template];
  if (ts.isParenthesizedExpression(expression)) return next(expression.expression);
  if (ts.isConditionalExpression(expression)) return [...next(expression.whenTrue), ...next(expression.whenFalse)];
  const name = ts.isCallExpression(expression) ? expression.expression : expression;
  if (!ts.isIdentifier(name)) return [];
  const [declaration] = originOf(checker.getSymbolAtLocation(name), checker)?.declarations ?? [];
  if (!declaration) return [];
  if (ts.isFunctionDeclaration(declaration)) return declaration.body ? returnsOf(declaration.body).flatMap(next) : [];
  const value = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  if (value && ts.isArrowFunction(value))
    return ts.isBlock(value.body) ? returnsOf(value.body).flatMap(next) : next(value.body);
  return next(value);
}

/** The number of lines of a statement, including those of its named parts. */
function linesOf(template, checker, depth = 0) {
  const own = template.getText().split('\n').length;
  if (ts.isNoSubstitutionTemplateLiteral(template) || depth > 4) return own;
  const parts = template.templateSpans.map(({ expression }) => {
    const lines = templatesOf(expression, checker).map((part) => linesOf(part, checker, depth + 1));
    return Math.max(0, ...lines.map((count) => count - 1));
  });
  return parts.reduce((sum, lines) => sum + lines, own);
}

function returnsOf(node) {
  if (ts.isReturnStatement(node)) return node.expression ? [node.expression] : [];
  if (ts.isFunctionLike(node)) return [];
  const found = [];
  ts.forEachChild(node, (child) => void found.push(...returnsOf(child)));
  return found;
}

const originOf = (symbol, checker) =>
  symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

const wordsOf = (template) =>
  ts.isNoSubstitutionTemplateLiteral(template)
    ? [template.text]
    : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];

/** Objects that count as a kind of their own, by the name of their type. */
const whole = { Date: 'Date', Decimal: 'Decimal', Uint8Array: 'bytes', Buffer: 'bytes' };

/** The values that a type allows: `{ kinds, nullable, items, keys, index }`; `any` if it does not say. */
function describe(type, checker, node, depth = 0) {
  const found = { kinds: [], nullable: false };
  const parts = type.isUnion() ? type.types : [type];
  const add = (kind) => void (found.kinds.includes(kind) || found.kinds.push(kind));
  for (const part of parts) {
    const { flags } = part;
    if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter))
      found.any = found.nullable = true;
    else if (flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Void)) found.nullable = true;
    else if (isOf(part, ts.TypeFlags.StringLike)) add('string');
    else if (isOf(part, ts.TypeFlags.NumberLike)) add('number');
    else if (isOf(part, ts.TypeFlags.BigIntLike)) add('bigint');
    else if (isOf(part, ts.TypeFlags.BooleanLike)) add('boolean');
    // `object`
    else if (flags & ts.TypeFlags.NonPrimitive) {
      add('object');
      found.index = { kinds: [], nullable: true, any: true };
    } else if (whole[part.symbol?.name]) add(whole[part.symbol.name]);
    else if (depth > deepest) found.any = true;
    else if (checker.isArrayType(part) || checker.isTupleType(part)) {
      add('array');
      const items = checker.getIndexTypeOfType(part, ts.IndexKind.Number);
      found.items = describe(items, checker, node, depth + 1);
    } else {
      add('object');
      describeObject(found, part, { checker, node, depth });
    }
  }
  return found;
}

/** Whether a type has one of the flags; also for a branded string, which is a string and more. */
const isOf = (type, flags) =>
  (type.flags & flags) !== 0 || (type.isIntersection() && type.types.some((one) => isOf(one, flags)));

/** Describes an object. If a type may be several objects, a key that one of them has may be present. */
function describeObject(found, type, { checker, node, depth }) {
  const index = checker.getIndexTypeOfType(type, ts.IndexKind.String);
  if (index) found.index = describe(index, checker, node, depth + 1);
  const isFirst = !found.keys;
  found.keys ??= {};
  const properties = checker.getPropertiesOfType(type);
  for (const name of Object.keys(found.keys))
    if (!properties.some((one) => one.name === name)) found.keys[name].optional = true;
  for (const property of properties) {
    const said = describe(checker.getTypeOfSymbolAtLocation(property, node), checker, node, depth + 1);
    const known = found.keys[property.name];
    const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0 || (!known && !isFirst);
    found.keys[property.name] = known ? either(known, said) : { ...said, ...(isOptional && { optional: true }) };
  }
}

const either = (one, other) => ({
  ...one,
  ...other,
  kinds: [...new Set([...one.kinds, ...other.kinds])],
  nullable: one.nullable || other.nullable,
  ...((one.any || other.any) && { any: true }),
  ...((one.optional || other.optional) && { optional: true }),
  ...(one.keys && other.keys && { any: true }),
});
