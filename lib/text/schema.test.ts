import { completeAddress, webAddress } from '@/lib/text/schema';

it.each([
  ['ours.example', 'https://ours.example'],
  [' www.ours.example/jobs?id=1 ', 'https://www.ours.example/jobs?id=1'],
  ['ours.example:8443/x', 'https://ours.example:8443/x'],
  ['http://ours.example', 'http://ours.example'],
  ['HTTPS://ours.example', 'HTTPS://ours.example'],
])('takes the web address %j as %j', (typed, kept) => expect(webAddress(200).parse(typed)).toBe(kept));

it.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'javascript:1',
  'data:text/html,x',
  'mailto:a@b.example',
  '/etc/passwd',
  '//ours.example',
  'no address',
  'localhost',
])('takes no %j', (typed) => expect(webAddress(200).safeParse(typed).success).toBe(false));

it('puts nothing before an empty text or another scheme', () =>
  expect(['', 'ftp://x.example', 'mailto:a@b.example'].map(completeAddress)).toEqual([
    '',
    'ftp://x.example',
    'mailto:a@b.example',
  ]));
