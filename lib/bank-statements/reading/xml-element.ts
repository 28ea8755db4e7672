/** A kept element of an XML file. Names come without their prefix. */
export interface XmlElement {
  name: string;
  /** The currency of an amount. */
  currency: string | undefined;
  text: string;
  children: XmlElement[];
}

/** An element without content. */
export const element = (name: string, currency: string | undefined): XmlElement => ({
  name,
  currency,
  text: '',
  children: [],
});
/** The direct children with a name. */
export const all = (parent: XmlElement, name: string): XmlElement[] =>
  parent.children.filter((child) => child.name === name);

/** The first element on the path of these names. */
export function first(parent: XmlElement, ...path: readonly string[]): XmlElement | undefined {
  let found: XmlElement | undefined = parent;
  for (const name of path) found = found?.children.find((child) => child.name === name);
  return found;
}

/** The text at the path, trimmed; undefined if there is none. */
export function textAt(parent: XmlElement, ...path: readonly string[]): string | undefined {
  const text = first(parent, ...path)?.text.trim();
  return text === '' ? undefined : text;
}
