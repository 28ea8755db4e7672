import { Client } from 'pg';
import { fieldText, type Lexicon } from '@/lib/audit/words';
import { loadMessages } from '@/lib/i18n/messages';

const read = (key: string): unknown =>
  key.split('.').reduce<unknown>((node, part) => Reflect.get(Object(node), part), loadMessages('en'));
const english: Lexicon = { has: (key) => typeof read(key) === 'string', say: (key) => String(read(key)) };

/** What `audit_candidate_list` leaves out, the trigger that is not `audit_row`. */
const byItself = 'company_id,id,version,created_at,updated_at,candidate_count';

it('every column that the log can show has its name', async () => {
  const owner = new Client({ connectionString: process.env.DATABASE_OWNER_URL });
  await owner.connect();
  const { rows } = await owner.query<{ type: string; ignored: string | null; columns: string[] }>(`
    select args[1] as type, args[6] as ignored, array(
      select attname::text from pg_attribute where attrelid = tgrelid and attnum > 0 and not attisdropped) as columns
    from (select tgrelid, string_to_array(encode(tgargs, 'escape'), '\\000') as args from pg_trigger where tgname = 'audit') as audited`);
  await owner.end();
  expect(rows.length).toBeGreaterThan(25);
  const shown = rows.flatMap(({ type, ignored, columns }) =>
    columns
      .filter(
        (column) =>
          !['search', 'duplicate_keys', 'latitude', 'longitude', ...(ignored ?? byItself).split(',')].includes(column),
      )
      .map((column) => [type, column] as const),
  );
  expect(shown).toContainEqual(['client', 'payment_terms_days']);
  const nameless = shown.filter(([type, column]) => fieldText(english, type, column) === column);
  expect(nameless).toEqual([]);
});
