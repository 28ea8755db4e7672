import { checkNewPassword, ownWords, passwordFaults, passwordLength } from '@/lib/auth/password/rules';
import { cpuClock } from '@/lib/testing/cpu-time';

const owner = {
  name: 'Grace Whitfield',
  email: 'grace.w@northwind.example',
  companyName: 'Northwind Staffing',
  hasSecondFactor: false,
};
const keys = async (password: string, change: Partial<typeof owner> = {}) =>
  (await passwordFaults(password, { ...owner, ...change })).map(({ key }) => key);

describe('the length', () => {
  it('is 12 without and 8 with a second factor', async () => {
    expect(await keys('k4t!9zq2#fW')).toEqual(['too_short']);
    expect(await keys('k4t!9zq2#fWm')).toEqual([]);
    expect(await keys('k4t!9zq', { hasSecondFactor: true })).toEqual(['too_short']);
    expect(await keys('k4t!9zq2', { hasSecondFactor: true })).toEqual([]);
  });

  it('is at most 256, counted as people count', async () => {
    const long = Array.from({ length: 128 }, (_, index) =>
      String.fromCodePoint(0x1f600 + (index % 60), 0x3041 + (index % 70)),
    ).join('');
    expect([passwordLength(long), long.length]).toEqual([256, 384]);
    expect(await keys(long)).toEqual([]);
    expect(await keys(`${long}x`)).toEqual(['too_long']);
  });
});

describe('what may be in it', () => {
  it.each([
    ['blanks', '  wandering  heron  lamp  '],
    ['Arabic', 'بيت أخضر قمر بعيد'],
    ['Chinese', '蓝色的门旁边有三只安静的猫咪'],
    ['emoji', '🦔🌧️🎻 🧂🚲🪁 🥁🦢🪴'],
    ['quotes', `'; drop -- "table" <b>`],
  ])('%s', async (_, password) => expect(await keys(password)).toEqual([]));

  it('is not asked to be of several kinds', async () => {
    expect(await keys('wanderingheronlamp')).toEqual([]);
  });
});

describe('one that anybody would guess', () => {
  it.each([
    'password1234',
    'P@ssw0rd2026',
    '123456789012',
    'qwertyuiop12',
    'aaaaaaaaaaaa',
    'abcdefghijkl',
    'letmeinletmein',
    'iloveyou1234',
    'éééééééééééé',
  ])('is refused: %s', async (password) => expect(await keys(password)).toEqual(['password_common']));
  it.each(['trustno1', 'sunshine', 'superman'])('is refused beside a second factor, too: %s', async (password) =>
    expect(await keys(password, { hasSecondFactor: true })).toEqual(['password_common']),
  );
});

describe('one made of one’s own name', () => {
  it.each([
    'gracewhitfield',
    'Grace Whitfield 1',
    'whitfield-2026!',
    'GRACE.W@northwind.example',
    'Northwind2026!!',
    'northwindstaffing',
    'GraceNorthwind1',
    'Whitfield.Whitfield',
  ])('is refused: %s', async (password) => expect(await keys(password)).toEqual(['password_own_name']));

  it('is refused in other scripts', async () => {
    expect(await keys('王芳王芳王芳王芳王芳王芳', { name: '王芳' })).toEqual(['password_own_name']);
    expect(await keys('منى عبد الرحمن ٢٠٢٦', { name: 'منى عبد الرحمن' })).toEqual(['password_own_name']);
  });

  it('is taken where the name is only a part of it', async () => {
    expect(await keys('Grace keeps nine lanterns')).toEqual([]);
  });

  it('does not take a short word for a name', () => {
    expect(ownWords({ name: 'Li Wu', email: 'l@a.test' })).toEqual(['latest', 'liwu']);
  });
});

it('is quick with the longest', async () => {
  await passwordFaults('warm up the meter now', owner);
  const spent = cpuClock();
  await passwordFaults('1!|@4a5$s0o'.repeat(23), owner);
  expect(spent()).toBeLessThan(1000);
});

it('throws at the field that it was given', async () => {
  await expect(checkNewPassword('short', owner, 'admin.password')).rejects.toMatchObject({
    status: 422,
    details: { faults: [{ path: 'admin.password', key: 'too_short', values: { limit: 12 } }] },
  });
});
