import { type AbstractIntlMessages, createTranslator } from 'next-intl';
import { nameOfLabel } from '@/lib/menu/label';
import menu from '@/messages/en/menu.json';

const messages: AbstractIntlMessages = { menu };
const t = createTranslator({ locale: 'en-US', messages, namespace: 'menu' });

it.each([
  ['payRuns', 'Pay runs'],
  ['Onboarding', 'Onboarding'],
  ['constructor', 'constructor'],
  ['toString', 'toString'],
  ['payRuns.length', 'payRuns.length'],
  ['', ''],
  ['الاستقبال', 'الاستقبال'],
])('names the item %j %j', (label, name) => expect(nameOfLabel(t, label)).toBe(name));
