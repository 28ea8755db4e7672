import { create } from 'xmlbuilder2';

/**
 * The content of an element: text, children by name (an attribute's name begins with `@`), or several elements of one
 * name; null and false are left out.
 */
export type Node = string | false | null | undefined | readonly Node[] | { readonly [name: string]: Node };

/**
 * An XML document with one root. Characters that XML 1.0 does not allow are left out.
 *
 * @param isPretty whether each element has a line of its own
 */
export function writeXml(root: string, content: Node, { isPretty = true } = {}): string {
  return create(
    { version: '1.0', encoding: 'UTF-8', invalidCharReplacement: '' },
    { [root]: withoutNothing(content) ?? '' },
  ).end({
    prettyPrint: isPretty,
  });
}

type Kept = string | Kept[] | { [name: string]: Kept };

/** Leaves out empty elements, which are not allowed (PEPPOL-EN16931-R008). */
function withoutNothing(node: Node): Kept | null {
  if (node === null || node === undefined || node === '' || node === false) return null;
  if (typeof node === 'string') return node;
  if (isList(node)) {
    const kept = node.map(withoutNothing).filter((one) => one !== null);
    return kept.length > 0 ? kept : null;
  }
  const kept = Object.entries(node).flatMap(([name, child]): [string, Kept][] => {
    const content = withoutNothing(child);
    return content === null ? [] : [[name, content]];
  });
  const isEmpty = kept.every(([name]) => name.startsWith('@'));
  return isEmpty ? null : Object.fromEntries(kept);
}

const isList = (node: object): node is readonly Node[] => Array.isArray(node);
