import { freePort, isPortFree } from './ports.mjs';

/**
 * Starts a mail server that delivers to a page of its own and nowhere else. Its addresses are known at once; it takes a
 * second to load, but the web server need not wait for it.
 *
 * @param mailDirectory the folder that keeps the mails, also over a restart
 * @returns `{ smtpUrl, pageUrl, ready, stop }`; below `pageUrl` there is a REST API too: `/api/email`
 */
export async function startMail(mailDirectory, { smtpPort = 0, pagePort = 0 } = {}) {
  const [smtp, web] = await Promise.all([smtpPort, pagePort].map(usable));
  const ready = open({ smtp, web, ip: '127.0.0.1', webIp: '127.0.0.1', silent: true, mailDirectory, maxEmails: 1000 });
  const stop = () =>
    ready.then(
      (server) => server.stop(),
      () => undefined,
    );
  return { smtpUrl: `smtp://127.0.0.1:${smtp}`, pageUrl: `http://127.0.0.1:${web}`, ready, stop };
}

async function open(options) {
  const { MailDev } = await import('maildev');
  const server = new MailDev(options);
  await server.start();
  return server;
}

async function usable(port) {
  return port > 0 && (await isPortFree(port, '127.0.0.1')) ? port : freePort();
}
