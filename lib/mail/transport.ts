import { PassThrough } from 'node:stream';
import { createTransport } from 'nodemailer';
import * as z from 'zod';
import { env } from '@/lib/env';
import type { Attachment } from '@/lib/mail/attachments';
import { type Address, addressSchema, headerText, parseAddress } from '@/lib/text/mail-address';

/** A mail in the form that the server gets. */
export interface Message {
  /** Stays the same over attempts, so that a receiver can recognise a repeated delivery. */
  id: string;
  locale: string;
  /** Shown as the sender; the mailbox is always MAIL_FROM's. */
  senderName: string | null;
  replyTo: Address | null;
  /** Where a POST opts the reader out of such mails (RFC 8058). */
  optOutLink: string | null;
  to: readonly Address[];
  cc: readonly Address[];
  bcc: readonly Address[];
  subject: string;
  text: string;
  html: string | null;
  attachments: readonly Attachment[];
}

const addresses = z.array(addressSchema);

/** An address that the server did not take, and why. */
export interface Refusal {
  email: string;
  reason: string;
  /** Whether the server will not accept it later either (RFC 5321 4.2.1: 5yz). */
  isFinal: boolean;
}

/** Milliseconds that a server may take: until it has the whole mail, and then until it confirms that it keeps it. */
const patience = { taking: 30_000, answering: 10 * 60_000 };

/**
 * Sends a mail to the server of SMTP_URL; resolves once that has accepted it for at least one recipient, or refused
 * each.
 *
 * A server that has the mail may examine it for a long time before it answers, and may have delivered it by then: a
 * sender who gives up too early sends it twice. So it has ten minutes (RFC 5321 4.5.3.2.6).
 *
 * @param only the addresses to send it to, of those that it names
 * @param onTaken called when the server has the whole mail and only its answer is missing
 * @returns the addresses that the server refused
 * @throws ZodError, before anything is sent, if a header would break; Error if no server is set, or it does not accept
 *   the mail
 */
export async function deliver(message: Message, only: readonly string[], onTaken: () => void): Promise<Refusal[]> {
  if (!env.SMTP_URL) throw new Error('SMTP_URL is not set');
  const mail = compose(message);
  const transport = createTransport({
    url: env.SMTP_URL,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: patience.answering,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const deadline = new Deadline(patience.taking);
  transport.use('stream', ({ message: node }, done) => {
    node.transform(() =>
      new PassThrough().once('end', () => {
        deadline.extend(patience.answering);
        onTaken();
      }),
    );
    done();
  });
  const envelope = { from: mail.from.address, to: [...only] };
  try {
    const sent = await transport.sendMail({ ...mail, envelope, signal: deadline.signal });
    return refusalsIn(sent);
  } catch (error) {
    deadline.signal.throwIfAborted();
    const refused = refusalsIn(error);
    if (refused.length < only.length) throw error;
    return refused;
  } finally {
    deadline.over();
    transport.close();
  }
}

/** Ends an exchange that takes too long, and its connection. */
class Deadline {
  readonly #controller = new AbortController();
  #timer: NodeJS.Timeout | undefined;

  constructor(milliseconds: number) {
    this.extend(milliseconds);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  extend(milliseconds: number): void {
    this.over();
    const late = () => this.#controller.abort(new Error(`The mail server took longer than ${milliseconds} ms`));
    this.#timer = setTimeout(late, milliseconds);
  }

  over(): void {
    clearTimeout(this.#timer);
  }
}

const refusals = z.object({
  rejectedErrors: z.array(
    z.object({
      recipient: z.string(),
      response: z.string().optional(),
      message: z.string(),
      permanent: z.boolean().optional(),
    }),
  ),
});

/** The server's answer about each recipient, from the driver's answer or, if nobody was accepted, from its error. */
function refusalsIn(answer: unknown): Refusal[] {
  const { data } = refusals.safeParse(answer);
  return (data?.rejectedErrors ?? []).map(({ recipient, response, message, permanent }) => ({
    email: recipient,
    reason: (response ?? message).slice(0, 300),
    isFinal: permanent === true,
  }));
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
    headers: {
      'Content-Language': headerText.parse(message.locale),
      ...(message.optOutLink && {
        'List-Unsubscribe': `<${headerText.parse(message.optOutLink)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

function toMailbox({ name, email }: Address) {
  return { name, address: email };
}
