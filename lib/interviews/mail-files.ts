import type { AttachmentProvider } from '@/lib/mail/attachments';

/** The calendar entry of an interview's mail, as it was when the mail was written. */
export const calendarFiles: AttachmentProvider = async (_companyId, { method = 'REQUEST', text = '' }) => [
  {
    filename: 'interview.ics',
    contentType: `text/calendar; charset=utf-8; method=${method === 'CANCEL' ? 'CANCEL' : 'REQUEST'}`,
    content: Buffer.from(text),
  },
];
