import { locales } from '@/lib/i18n/locales';
import * as mails from '@/lib/mail/letters/account-mails';

const link = 'https://staffing.test/reset-password#token=abc-_1';
const shown = 'https://staffing.test/reset-password?language=en-US#token=abc-_1';
const inMinutes = (minutes: number): Date => new Date(Date.now() + minutes * 60_000);
const all = (locale: string, name: string | null = 'Zoë <b>') => {
  const reader = { locale, name };
  const linked = { ...reader, link, expiresAt: inMinutes(30) };
  return {
    verify: mails.writeVerifyMail({ ...linked, companyName: 'Müller & Söhne' }),
    exists: mails.writeRegistrationExistsMail({ ...reader, link }),
    reset: mails.writeResetMail({ ...linked, email: 'zoe@a.test' }),
    invitation: mails.writeInvitationMail({ ...linked, companyName: 'Müller & Söhne', inviterName: 'Ada' }),
    changeOld: mails.writeAddressChangeOldMail({ ...linked, newEmail: 'new@a.test' }),
    changeNew: mails.writeAddressChangeNewMail({ ...linked, oldEmail: 'old@a.test' }),
    taken: mails.writeAddressTakenMail(reader),
    changed: mails.writePasswordChangedMail({ ...reader, link, email: 'zoe@a.test' }),
    totpAdded: mails.writeFactorsChangedMail({ ...reader, link, email: 'zoe@a.test', change: 'totp_added' }),
    totpRemoved: mails.writeFactorsChangedMail({ ...reader, link, email: 'zoe@a.test', change: 'totp_removed' }),
    passkeyAdded: mails.writeFactorsChangedMail({ ...reader, link, email: 'zoe@a.test', change: 'passkey_added' }),
    passkeyRemoved: mails.writeFactorsChangedMail({ ...reader, link, email: 'zoe@a.test', change: 'passkey_removed' }),
    codesRenewed: mails.writeFactorsChangedMail({ ...reader, link, email: 'zoe@a.test', change: 'codes_renewed' }),
    factorsReset: mails.writeFactorsChangedMail({ ...reader, link, email: 'zoe@a.test', change: 'reset' }),
  };
};

it('says what was asked for, where to go and how long that works', () => {
  const { subject, text } = all('en-US', 'Zoë').reset;
  expect(subject).toBe('Choose a new password');
  expect(text).toBe(`Hello Zoë,

A new password was requested for the account zoe@a.test.

Choose a new password:
${shown}

The link works once, for 30 minutes.
If you did not request it, there is nothing you need to do: your password stays as it is.

Kind regards,
Staffing Back Office
`);
});

it.each([
  [30, '30 minutes'],
  [24 * 60, '24 hours'],
  [7 * 24 * 60, '7 days'],
])('counts %i minutes as %s', (minutes, told) => {
  const { text } = mails.writeVerifyMail({
    locale: 'en-US',
    name: null,
    link,
    expiresAt: inMinutes(minutes),
    companyName: 'A',
  });
  expect(text).toContain(`for ${told}.`);
});

it('has a button and the address to copy in HTML, with nothing of a name as markup', () => {
  const { html } = all('en-US').invitation;
  expect(html.split(shown)).toHaveLength(3);
  expect(html).toContain(`<a href="${shown}"`);
  expect(html).toContain('Zoë &lt;b&gt;');
  expect(html).not.toContain('<b>');
});

it('keeps a line break of a name out of the subject', () => {
  const { subject } = mails.writeInvitationMail({
    locale: 'en-US',
    name: null,
    link,
    expiresAt: inMinutes(30),
    companyName: 'A\r\nBcc: b@c.test',
    inviterName: 'Ada',
  });
  expect(subject).not.toMatch(/[\r\n]/);
});

describe.each(locales.map(({ code }) => code))('in %s', (locale) => {
  it('every mail has all its words', () => {
    const english = all('en-US', null);
    for (const [kind, { subject, text, html }] of Object.entries(all(locale, null))) {
      expect([kind, `${subject}\n${text}`]).toEqual([kind, expect.not.stringMatching(/mail\.|\{|\}/)]);
      expect(html).toContain(`<html lang="${locale}"`);
      if (locale !== 'en-US') expect(text).not.toBe(english[kind as keyof typeof english].text);
    }
  });
});
