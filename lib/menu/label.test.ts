import { createTranslator } from 'next-intl';
import { loadMessages } from '@/lib/i18n/messages';
import { nameOfLabel } from '@/lib/menu/label';

const messages = loadMessages('en');
const t = createTranslator({ locale: 'en-US', messages, namespace: 'menu' });

it.each([
  ['payRuns', 'Pay runs'],
  ['candidate_lists', 'Candidate lists'],
  ['Onboarding', 'Onboarding'],
  ['constructor', 'constructor'],
  ['toString', 'toString'],
  ['payRuns.length', 'payRuns.length'],
  ['', ''],
  ['الاستقبال', 'الاستقبال'],
])('names the item %j %j', (label, name) => expect(nameOfLabel(t, label)).toBe(name));
