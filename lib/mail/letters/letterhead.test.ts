import { locales } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/i18n/translator';
import { letterheadPlace, withLetterhead } from '@/lib/mail/letters/letterhead';
import { layOut, linkTo } from '@/lib/mail/letters/templates';

const locale = locales[0];
const { html } = layOut(locale, 'Subject', [
  ['Hello'],
  linkTo(translatorFor(locale.code, 'mail.account'), 'Open', 'https://x.example/a', locale),
]);
const logo = { file: Buffer.from('png'), width: 75, height: 36 };

it('names the company at the head of a mail, as text only', () => {
  const headed = withLetterhead(html, { name: 'A & <b>', logo: null });
  expect(headed.html).toContain('<bdi>A &amp; &lt;b&gt;</bdi>');
  expect([headed.attachments.length, headed.html.includes(letterheadPlace)]).toEqual([0, false]);
  expect(withLetterhead(html, { name: "$& $' $1", logo: null }).html).toContain('<bdi>$&amp; $&#39; $1</bdi>');
});

it('shows the company’s logo, which comes with the mail, and its name to whoever does not see it', () => {
  const headed = withLetterhead(html, { name: 'Northwind', logo });
  expect(headed.html).toContain('<img src="cid:logo@letterhead" alt="Northwind" width="100" height="48"');
  expect(headed.attachments).toEqual([expect.objectContaining({ cid: 'logo@letterhead', content: logo.file })]);
});

it('leaves a mail alone that has no room for it, or nobody’s name', () => {
  expect(withLetterhead('<p>Hello</p>', { name: 'Northwind', logo })).toEqual({
    html: '<p>Hello</p>',
    attachments: [],
  });
  expect(withLetterhead(html, null)).toEqual({ html, attachments: [] });
});

it('draws a button as a cell, which Outlook colours and pads', () => {
  expect(html).toMatch(/<td bgcolor="#0b69a8"[^>]*><a href="https:\/\/x\.example/);
});
