import { createTransport } from 'nodemailer';
import * as z from 'zod';
import { env } from '@/lib/env';
import { type Address, addressSchema, headerText, parseAddress } from '@/lib/mail/address';
import type { Attachment } from '@/lib/mail/attachments';

/** A mail as it goes to the server. */
export interface Message {
  /** Stable over attempts, so that a receiver can tell a repeated delivery. */
  id: string;
  locale: string;
  /** Shown as the sender; the mailbox is always MAIL_FROM's. */
  senderName: string | null;
  replyTo: Address | null;
  to: readonly Address[];
  cc: readonly Address[];
  bcc: readonly Address[];
  subject: string;
  text: string;
  html: string | null;
  attachments: readonly Attachment[];
}

const addresses = z.array(addressSchema);

/**
 * Hands a mail to the server of SMTP_URL; resolves when that has taken it for at least one recipient.
 *
 * @param deadline milliseconds after which it is given up, whatever the server does
 * @returns the recipients that the server refused
 * @throws ZodError, before anything is sent, when a header would break; Error when no server is set, or it does not take it
 */
export async function deliver(message: Message, deadline: number): Promise<string[]> {
  if (!env.SMTP_URL) throw new Error('SMTP_URL is not set');
  const mail = compose(message);
  const transport = createTransport({
    url: env.SMTP_URL,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 8_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    const { rejected } = await withDeadline(transport.sendMail(mail), deadline);
    return rejected;
  } finally {
    transport.close();
  }
}

function compose(message: Message) {
  const sender = parseAddress(env.MAIL_FROM);
  return {
    messageId: `<${message.id}@${sender.email.split('@')[1] ?? 'localhost'}>`,
    from: toMailbox({ name: headerText.parse(message.senderName ?? sender.name), email: sender.email }),
    ...(message.replyTo ? { replyTo: toMailbox(addressSchema.parse(message.replyTo)) } : {}),
    to: addresses.parse(message.to).map(toMailbox),
    cc: addresses.parse(message.cc).map(toMailbox),
    bcc: addresses.parse(message.bcc).map(toMailbox),
    subject: headerText.parse(message.subject),
    text: message.text,
    ...(message.html ? { html: message.html } : {}),
    attachments: message.attachments.map((one) => ({ ...one, filename: headerText.parse(one.filename) })),
    headers: { 'Content-Language': headerText.parse(message.locale) },
  };
}

function toMailbox({ name, email }: Address) {
  return { name, address: email };
}

async function withDeadline<T>(work: Promise<T>, deadline: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The mail server took longer than ${deadline} ms`)), deadline);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
