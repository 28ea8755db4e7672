import { writeApprovalCodeMail, writeApprovalMail } from '@/lib/mail/letters/approval-mails';

const reader = { locale: 'en-US', name: 'Robin', companyName: 'Northwind' };
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

it('says that a code works once, and a link as often as it is opened', () => {
  const code = writeApprovalCodeMail({ ...reader, code: '620930', expiresAt: inMinutes(15) });
  expect(code.text).toContain('The code works once, for 15 minutes.');
  const week = { person: 'Aisha', period: { start: '2026-11-09', end: '2026-11-15' } };
  const link = { link: 'https://x.example/approve/t', isReminder: false, expiresAt: inMinutes(14 * 24 * 60) };
  expect(writeApprovalMail({ ...reader, ...link, weeks: [week] }).text).toContain('The link works for 14 days.');
});
