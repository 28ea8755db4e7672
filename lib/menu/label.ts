/** A translator that knows which messages there are. */
interface MenuTranslator {
  (key: string): string;
  has(key: string): boolean;
}

/**
 * The name of a menu item: the message of its label if there is one, otherwise the label itself. A company's modules have
 * labels of their own, also such as every object has (`constructor`), or with dots, which would lead into a message.
 *
 * @param t of the namespace `menu`
 */
export const nameOfLabel = (t: MenuTranslator, label: string): string =>
  /^[a-z_]+$/i.test(label) && !(label in Object.prototype) && t.has(label) ? t(label) : label;
