/** A part of an XML file that is kept. Names come without their prefix. */
export interface XmlElement {
  name: string;
  /** Of an amount: its currency. */
  currency: string | undefined;
  text: string;
  children: XmlElement[];
}

/** An element without anything in it yet. */
export const element = (name: string, currency: string | undefined): XmlElement => ({
  name,
  currency,
  text: '',
  children: [],
});
/** The elements of a name right inside. */
export const all = (parent: XmlElement, name: string): XmlElement[] =>
  parent.children.filter((child) => child.name === name);

/** The first element on the way of these names. */
export function first(parent: XmlElement, ...path: readonly string[]): XmlElement | undefined {
  let found: XmlElement | undefined = parent;
  for (const name of path) found = found?.children.find((child) => child.name === name);
  return found;
}

/** The text there, trimmed; undefined without any. */
export function textAt(parent: XmlElement, ...path: readonly string[]): string | undefined {
  const text = first(parent, ...path)?.text.trim();
  return text === '' ? undefined : text;
}
