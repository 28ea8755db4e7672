/** The mails whose words a company can choose, and the placeholders that each may contain, in braces. */
export const templatePlaceholders = {
  invoice: ['number', 'company', 'recipient', 'issue_date', 'due_date', 'amount_due', 'purchase_order'],
  payment_reminder: ['number', 'company', 'recipient', 'level', 'invoices', 'total'],
  list_mail: ['name', 'first_name', 'company', 'sender'],
} as const;
export type TemplateKind = keyof typeof templatePlaceholders;
export const templateKinds = ['invoice', 'payment_reminder', 'list_mail'] as const satisfies readonly TemplateKind[];

/** A company's own words, with placeholders. */
export interface OwnWords {
  subject: string;
  text: string;
}

/** The fault of a text: an unknown placeholder, a stray brace, or a missing placeholder of the figures. */
interface TemplateFault {
  key: 'unknown_placeholder' | 'missing_placeholder';
  name: string;
}

/** A name in braces. */
export const placeholder = /\{([^{}]*)\}/g;
/** The placeholder that a reminder's text must contain exactly once. */
const figures = 'invoices';

/** The first fault of a subject or a text; null if there is none. */
export function templateFault(kind: TemplateKind, part: keyof OwnWords, text: string): TemplateFault | null {
  const known: readonly string[] = templatePlaceholders[kind].filter((name) => part === 'text' || name !== figures);
  const used = [...text.matchAll(placeholder)].map(([, name = '']) => name);
  const unknown = used.find((name) => !known.includes(name)) ?? /[{}]/.exec(text.replace(placeholder, ''))?.[0];
  if (unknown !== undefined) return { key: 'unknown_placeholder', name: unknown };
  const isLacking = kind === 'payment_reminder' && part === 'text' && !used.includes(figures);
  return isLacking ? { key: 'missing_placeholder', name: figures } : null;
}
