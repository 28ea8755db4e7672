import type { Attachment } from '@/lib/mail/attachments';

/** The head of a mail: a company's name, and its logo if it has one. */
export interface Letterhead {
  name: string;
  logo: { file: Buffer; width: number; height: number } | null;
}

/** The place that `layOut` leaves for the letterhead: a mail that waited gets the logo of the day on which it is sent. */
export const letterheadPlace = '<!-- letterhead -->';

/** The id of the logo inside the mail: a picture from outside would tell its sender who has read the mail, and when. */
const logoId = 'logo@letterhead';

/** A mail's HTML with its letterhead, and the picture that this shows. */
export function withLetterhead(
  html: string,
  letterhead: Letterhead | null,
): { html: string; attachments: readonly Attachment[] } {
  if (!letterhead || !html.includes(letterheadPlace)) return { html, attachments: [] };
  const { name, logo } = letterhead;
  const head = logo
    ? `<img src="cid:${logoId}" alt="${escapeHtml(name)}" width="${px(logo.width)}" height="${px(logo.height)}" border="0">`
    : `<strong style="font-size:18px"><bdi>${escapeHtml(name)}</bdi></strong>`;
  const attachments = logo ? [{ filename: 'logo.png', contentType: 'image/png', content: logo.file, cid: logoId }] : [];
  return { html: html.replace(letterheadPlace, () => `<div style="margin:0 0 24px 0">${head}</div>`), attachments };
}

/** Converts points, which the papers use, to pixels of a screen. */
const px = (points: number): number => Math.round((points * 96) / 72);

export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (char) => entities[char] ?? char);
}
