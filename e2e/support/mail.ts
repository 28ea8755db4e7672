import { expect } from '@playwright/test';

interface Mail {
  subject: string;
  to: { address: string }[];
  attachments?: { fileName?: string; generatedFileName?: string; contentType: string }[];
}

/** The mail to an address with this in its subject, once it has arrived at the test's SMTP server. */
export async function waitForMail(address: string, subject: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    const response = await fetch(`${process.env.E2E_MAIL_URL}/email`);
    const mails: Mail[] = await response.json();
    found = mails.find((mail) => mail.subject.includes(subject) && mail.to.some((to) => to.address === address));
    expect(found, `a mail to ${address} about ${subject}`).toBeDefined();
  }).toPass({ timeout: 20_000 });
  if (!found) throw new Error('unreachable: the assertion above has passed');
  return found;
}
