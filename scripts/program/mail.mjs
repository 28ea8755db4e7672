import { freePort, isPortFree } from './ports.mjs';

/**
 * A mail server that delivers to a page of its own and nowhere else.
 *
 * @param mailDirectory where the mails are kept, also over a restart
 * @returns `{ smtpUrl, pageUrl, stop }`; below `pageUrl` there is a REST API too: `/api/email`
 */
export async function startMail(mailDirectory, { smtpPort = 0, pagePort = 0 } = {}) {
  const { MailDev } = await import('maildev');
  const [smtp, web] = await Promise.all([smtpPort, pagePort].map(usable));
  const server = new MailDev({ smtp, web, ip: '127.0.0.1', webIp: '127.0.0.1', silent: true, mailDirectory, maxEmails: 1000 });
  await server.start();
  return { smtpUrl: `smtp://127.0.0.1:${smtp}`, pageUrl: `http://127.0.0.1:${web}`, stop: () => server.stop() };
}

async function usable(port) {
  return port > 0 && (await isPortFree(port, '127.0.0.1')) ? port : freePort();
}
