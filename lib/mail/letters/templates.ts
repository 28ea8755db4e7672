import { formatAmountText } from '@/lib/format/money';
import { fontList, scriptFonts } from '@/lib/i18n/fonts';
import { defaultLocale, findLocale, type Locale, localeParameter } from '@/lib/i18n/locales';
import { formatterFor, type Translator, translatorFor } from '@/lib/i18n/translator';
import { escapeHtml, letterheadPlace } from '@/lib/mail/letters/letterhead';

/** A mail's words: the subject, and the body twice, for readers of plain text and of HTML. */
export interface MailWords {
  subject: string;
  text: string;
  html: string;
}

/** The facts of a mail that brings an invoice. Dates are `YYYY-MM-DD`, the amount a decimal string. */
export interface InvoiceMail {
  /** The recipient's language; an unknown one reads as English. */
  locale: string;
  number: string;
  companyName: string;
  recipientName: string | null;
  issueDate: string;
  dueDate: string | null;
  amountDue: string;
  currency: string;
  purchaseOrder: string | null;
  /** Whether nothing is left to pay. */
  isPaid: boolean;
}

/** Writes the mail of kind `invoice` in our words; the PDF is its attachment. */
export function writeInvoiceMail(mail: InvoiceMail): MailWords {
  const locale = findLocale(mail.locale) ?? defaultLocale;
  const t = translatorFor(locale.code, 'mail.invoice');
  const format = formatterFor(locale.code);
  const own = (value: string) => isolate(value, locale);
  const day = (date: string) => format.dateTime(new Date(`${date}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' });
  const amount = moneyIn(locale, mail.amountDue, mail.currency);
  const owed = [
    t('amount_due', { amount: own(amount) }),
    ...(mail.dueDate ? [t('due_date', { due_date: own(day(mail.dueDate)) })] : []),
  ];
  const order = mail.purchaseOrder ? [t('purchase_order', { purchase_order: own(mail.purchaseOrder) })] : [];
  return layOut(locale, t('subject', { number: mail.number, company: mail.companyName }), [
    [mail.recipientName ? t('greeting', { name: own(mail.recipientName) }) : t('greeting_unnamed')],
    [t('body', { number: own(mail.number), issue_date: own(day(mail.issueDate)) })],
    [...(mail.isPaid ? [t('paid')] : owed), ...order],
    [t('question')],
    [t('regards'), own(mail.companyName)],
  ]);
}

/** The facts of a mail that brings a credit note. */
export interface CreditNoteMail extends Omit<InvoiceMail, 'dueDate' | 'amountDue' | 'isPaid'> {
  /** The number of the invoice that it credits. */
  invoice: string;
  amount: string;
}

/** Writes a mail that is also of kind `invoice`: a credit note is sent like its invoice. */
export function writeCreditNoteMail(mail: CreditNoteMail): MailWords {
  const locale = findLocale(mail.locale) ?? defaultLocale;
  const [t, invoice] = [translatorFor(locale.code, 'mail.credit_note'), translatorFor(locale.code, 'mail.invoice')];
  const own = (value: string) => isolate(value, locale);
  const date = new Date(`${mail.issueDate}T00:00:00Z`);
  const day = formatterFor(locale.code).dateTime(date, { dateStyle: 'long', timeZone: 'UTC' });
  const amount = moneyIn(locale, mail.amount, mail.currency);
  const order = mail.purchaseOrder ? [invoice('purchase_order', { purchase_order: own(mail.purchaseOrder) })] : [];
  return layOut(locale, t('subject', { number: mail.number, company: mail.companyName }), [
    [mail.recipientName ? invoice('greeting', { name: own(mail.recipientName) }) : invoice('greeting_unnamed')],
    [t('body', { number: own(mail.number), issue_date: own(day), invoice: own(mail.invoice) })],
    [t('amount', { amount: own(amount) }), ...order],
    [invoice('question')],
    [invoice('regards'), own(mail.companyName)],
  ]);
}

/**
 * Writes the mail of an invoice as it is sent: its words, proposed or somebody's own, and the link under which it can
 * be read online.
 *
 * @param message plain text, in which an empty line separates paragraphs.
 */
export function withInvoiceLink(mailLocale: string, { subject, message, href }: Linked): MailWords {
  const locale = findLocale(mailLocale) ?? defaultLocale;
  const paragraphs = message.split(/(?:\r?\n){2,}/).map((paragraph) => paragraph.split(/\r?\n/));
  const view = translatorFor(locale.code, 'mail.invoice')('view');
  const link = linkTo(translatorFor(locale.code, 'mail.account'), view, href, locale);
  return layOut(locale, subject, [...paragraphs, link]);
}

interface Linked {
  subject: string;
  message: string;
  href: string;
}

/**
 * Puts FSI … PDI (UAX #9) around a value, so that a Latin number inside Arabic text, or the reverse, keeps its order.
 * Does so only in right-to-left languages, where the order can change.
 */
export function isolate(value: string, { direction }: Locale): string {
  return direction === 'rtl' ? `\u2068${value}\u2069` : value;
}

/** An amount with its currency, in the language's direction: number, then currency. The mark sets the direction of an isolate. */
export const moneyIn = ({ code, direction }: Locale, amount: string, currency: string): string =>
  `${direction === 'rtl' ? '\u200f' : ''}${formatAmountText(amount, currency, code)}\u00a0${currency}`;

/** A paragraph that is a button in HTML, with an address to copy below it; in plain text it is the address. */
export interface MailLink {
  label: string;
  /** The label in plain text, on the line before the address. */
  before: string;
  /** An address of our own (APP_URL); never one that a user typed. */
  href: string;
  /** The text above the address, for anyone who cannot press the button. */
  orCopy: string;
}

/** A link in the words of `mail.account`, which every mail shares; the page that it opens speaks the mail's language. */
export const linkTo = (common: Translator, label: string, href: string, locale: Locale): MailLink => ({
  label,
  before: common('before_link', { label }),
  href: inLanguage(href, locale),
  orCopy: common('or_copy'),
});

function inLanguage(link: string, { code }: Locale): string {
  const address = new URL(link);
  address.searchParams.set(localeParameter, code);
  return address.href;
}

/** A part of a mail: lines of text, or a link. */
export type Paragraph = readonly string[] | MailLink;

const isLink = (paragraph: Paragraph): paragraph is MailLink => 'href' in paragraph;

const fonts = fontList(['Montserrat', ...scriptFonts, 'Arial', 'Helvetica', 'sans-serif']).replaceAll(', ', ',');

/**
 * Writes paragraphs of lines, and links, as plain text and as HTML in the language's direction. Webmail keeps only what
 * is inside `<body>`, and Outlook draws with Word, which knows no logical properties, no `max-width` and no padding of
 * a link: so direction and language are on the inner elements, too, and tables carry the layout.
 */
export function layOut(locale: Locale, subject: string, paragraphs: readonly Paragraph[]): MailWords {
  const inside = `lang="${locale.code}" dir="${locale.direction}"`;
  const body = paragraphs.map((part) => (isLink(part) ? linkHtml(part, inside) : linesHtml(part, inside))).join('\n');
  return {
    subject: subject.replace(/\s+/g, ' ').trim(),
    text: `${paragraphs.map((part) => textOf(part, locale)).join('\n\n')}\n`,
    html: `<!doctype html>
<html ${inside}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:#ffffff">
<table role="presentation" ${inside} cellpadding="0" cellspacing="0" border="0" width="600" style="width:100%;max-width:600px;background:#ffffff">
<tr><td ${inside} style="padding:24px;color:#1b2733;font:16px/1.5 ${fonts}">
${letterheadPlace}
${body}
</td></tr>
</table>
</body>
</html>
`,
  };
}

const textOf = (part: Paragraph, { direction }: Locale): string =>
  isLink(part)
    ? `${part.before}\n${part.href}`
    : part.map((line) => (direction === 'rtl' && isIsolate.test(line) ? `\u200f${line}` : line)).join('\n');

/** A line that is an isolate has no direction of its own: in plain text a mark gives it that of the mail. */
const isIsolate = /^\u2068[^\u2069]*\u2069$/;

const linesHtml = (lines: readonly string[], inside: string): string =>
  `<p ${inside} style="margin:0 0 16px 0">${lines.map(escapeHtml).join('<br>')}</p>`;

/** The link as a button, with the address below it: that runs left to right in every language, and breaks where it must. */
function linkHtml({ label, href, orCopy }: MailLink, inside: string): string {
  const address = escapeHtml(href);
  return `<table role="presentation" ${inside} cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 16px 0">
<tr><td bgcolor="#0b69a8" style="padding:12px 24px;border-radius:8px;background:#0b69a8"><a href="${address}" style="color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></td></tr>
</table>
<p ${inside} style="margin:0 0 24px 0;font-size:13px;color:#4d5b68">${escapeHtml(orCopy)}<br><bdi dir="ltr" style="word-break:break-all">${address}</bdi></p>`;
}
