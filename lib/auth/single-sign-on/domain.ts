/** The part of an address that its domain's owner gives out, in small letters. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** Where anybody gets an address: no company can speak for these. */
const publicDomains: ReadonlySet<string> = new Set([
  'gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'yahoo.com', 'yahoo.co.uk', 'yahoo.fr', 'yahoo.it', 'yahoo.es',
  'ymail.com', 'icloud.com', 'me.com', 'mac.com', 'aol.com', 'proton.me', 'protonmail.com', 'pm.me', 'gmx.com', 'gmx.net', 'gmx.de', 'web.de',
  'mail.com', 'mail.ru', 'yandex.com', 'yandex.ru', 'zoho.com', 'fastmail.com', 'hey.com', 'tutanota.com', 'tuta.com', 'qq.com', '163.com', '126.com',
  'sina.com', 'foxmail.com', 'orange.fr', 'wanadoo.fr', 'free.fr', 'laposte.net', 'sfr.fr', 'libero.it', 'virgilio.it', 'tiscali.it', 'alice.it',
  'telefonica.net', 'hotmail.fr', 'hotmail.it', 'hotmail.es', 'hotmail.co.uk', 'outlook.fr', 'outlook.it', 'outlook.es', 'comcast.net', 'verizon.net', 'att.net',
]);

export const isPublicDomain = (domain: string): boolean => publicDomains.has(domain);
