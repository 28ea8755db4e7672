import { expect } from '@playwright/test';

interface Mail {
  id: string;
  subject: string;
  text?: string;
  to: { address: string }[];
  attachments?: { filename: string; generatedFileName: string; contentType: string }[];
}

const api = `${process.env.E2E_MAIL_URL}/api/email`;

/** Waits for the first, or a later, mail to an address with this text in its subject at the test's SMTP server. */
export async function waitForMail(address: string, subject: string, nth = 1): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    const response = await fetch(api);
    const mails: Mail[] = await response.json();
    found = mails.filter((mail) => mail.subject.includes(subject) && mail.to.some((to) => to.address === address))[
      nth - 1
    ];
    expect(found, `mail ${nth} to ${address} about ${subject}`).toBeDefined();
  }).toPass({ timeout: 20_000 });
  if (!found) throw new Error('unreachable: the assertion above has passed');
  return found;
}

/** The bytes of the only attachment of a mail. */
export async function readAttachment({ id, attachments }: Mail): Promise<Buffer> {
  expect(attachments).toHaveLength(1);
  const response = await fetch(`${api}/${id}/attachment/${attachments?.[0]?.generatedFileName}`);
  return Buffer.from(await response.arrayBuffer());
}
