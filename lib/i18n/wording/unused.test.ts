import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { readTexts } from '@/lib/testing/message-texts';

/** Messages that nothing shows yet, each with what it waits for, or that the program does not name itself. */
const kept: Readonly<Record<string, string>> = {
  'activities.consultant_linked': 'the database writes it (link_candidate)',
  'problems.route_not_found': 'the answer to an unknown address below /api',
  'problems.method_not_allowed': 'the answer to a method that an address does not have',
};

interface Written {
  texts: Set<string>;
  /** Template literals, `${…}` being any part of a key. */
  patterns: RegExp[];
}

/**
 * A key is written where its namespace and its rest are literals of the program: `useTranslations('a.b')` with `t('c')`,
 * `t(`c.${d}`)`, or a key that comes as data. The two may be in different files, since a translator is handed on.
 */
it('has no message that nothing shows, but the ones named here', () => {
  const written = readProgram();
  // Shared words are shown by links (links.test.ts).
  const keys = [...readTexts('en').keys()].filter((key) => !key.startsWith('words.'));
  const unused = keys.filter((key) => !isWritten(key, written));
  expect(unused.filter((key) => !(key in kept))).toEqual([]);
});

it('names no message that is gone', () => {
  const keys = readTexts('en');
  expect(Object.keys(kept).filter((key) => !keys.has(key))).toEqual([]);
});

function isWritten(key: string, written: Written): boolean {
  if (stands(key, written)) return true;
  const parts = key.split('.');
  return parts.some((_, at) => {
    if (at === 0) return false;
    return stands(parts.slice(0, at).join('.'), written) && stands(parts.slice(at).join('.'), written);
  });
}

const stands = (text: string, { texts, patterns }: Written): boolean =>
  texts.has(text) || patterns.some((pattern) => pattern.test(text));

function readProgram(): Written {
  const written: Written = { texts: new Set(), patterns: [] };
  for (const folder of ['app', 'components', 'lib']) {
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(path) || /\.test\.|^(testing|db\/generated)\//.test(path)) continue;
      const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
      const text = readFileSync(`${folder}/${path}`, 'utf8');
      collect(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind), written);
    }
  }
  return written;
}

function collect(node: ts.Node, written: Written): void {
  if (ts.isStringLiteralLike(node)) written.texts.add(node.text);
  if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) written.texts.add(node.name.text);
  if (ts.isTemplateExpression(node)) {
    const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
    if (/^[\w.-]*[a-z][\w.-]*$/i.test(parts.join(''))) written.patterns.push(patternOf(parts));
  }
  ts.forEachChild(node, (child) => collect(child, written));
}

const patternOf = (parts: string[]): RegExp =>
  new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w-]+(\\.[\\w-]+)*')}$`);
