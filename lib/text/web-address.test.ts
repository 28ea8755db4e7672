import { completeWebAddress } from '@/lib/text/web-address';

it.each([
  ['acme.example', 'https://acme.example'],
  [' www.acme.example/jobs?of=1#top ', 'https://www.acme.example/jobs?of=1#top'],
  ['acme.example:8443', 'https://acme.example:8443'],
  ['münchen.example', 'https://münchen.example'],
  ['شركة.example', 'https://شركة.example'],
  ['http://acme.example', 'http://acme.example'],
  ['HTTPS://acme.example', 'HTTPS://acme.example'],
  ['ftp://acme.example', 'ftp://acme.example'],
])('completes %j', (typed, address) => expect(completeWebAddress(typed)).toBe(address));

it.each([
  'javascript:alert(1)',
  'javascript:alert(a.b)',
  'java.script:alert(1)',
  'data:text/html,a.b',
  'mailto:ada@acme.example',
  'ada@acme.example',
  'acme.example@evil.example',
  'acme',
  '//acme.example',
  'acme.example and more',
  '',
])('leaves %j for the check to refuse', (typed) => expect(completeWebAddress(typed)).toBe(typed));
