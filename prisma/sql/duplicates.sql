-- What records that may be duplicates have in common. As it is today: prisma/sql/sql.test.mjs compares it with the database.

-- The words of a name in one order, without capitals and accents: as lib/candidates/duplicates/words.ts has them.
CREATE OR REPLACE FUNCTION name_words(p_name text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(word ORDER BY word COLLATE "C"), '{}') FROM regexp_split_to_table(
    regexp_replace(lower(normalize(p_name, NFKD) COLLATE "und-x-icu"),
      '[\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u3099\u309a]', '', 'g'),
    '[\s.,;''’‘`"()_/·،‐‑–—-]+') AS word
  WHERE word <> ''
$$;

-- What two candidates have in common who have an e-mail address or the end of a telephone number in common.
CREATE OR REPLACE FUNCTION contact_keys(p_emails text[], p_phones text[]) RETURNS text[] LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp AS $$
  SELECT ARRAY(
    SELECT DISTINCT hashtextextended(key, 0)::text FROM (
      SELECT 'email ' || lower(email) AS key FROM unnest(p_emails) AS email
      UNION ALL
      SELECT 'phone ' || right(digits, 9) FROM (
        SELECT regexp_replace(translate(normalize(phone, NFKD), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'), '[^0-9]', '', 'g') AS digits
        FROM unnest(p_phones) AS phone) AS numbers
      WHERE length(digits) >= 9) AS keys
    WHERE key IS NOT NULL)
$$;

-- Two candidates who may be one person have a key in common: an address, the end of a phone number, or the last employer or the
-- birthday with the name, of which one word may be written another way at its beginning or at its end. Hashes, because the list reads them all;
-- whether two are alike is then for lib/candidates/duplicates/alike.ts to say.
CREATE OR REPLACE FUNCTION duplicate_keys(p_name text, p_phone text, p_employer text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE SET search_path = public, pg_temp AS $$
DECLARE
  v_words text[] := name_words(p_name);
  v_count int := cardinality(v_words);
  v_employer text := array_to_string(name_words(coalesce(p_employer, '')), ' ');
  v_others text;
  v_texts text[] := '{}';
BEGIN
  IF v_employer <> '' AND v_count BETWEEN 2 AND 6 THEN
    FOR i IN 1..v_count LOOP
      v_others := v_employer || '|' || array_to_string(v_words[:i - 1] || v_words[i + 1:], ' ');
      v_texts := v_texts || (v_others || '|' || left(v_words[i], 2)) || (v_others || '||' || right(v_words[i], 2));
    END LOOP;
  ELSIF v_employer <> '' AND v_count > 0 THEN
    v_texts := v_texts || (v_employer || '|' || array_to_string(v_words, ' '));
  END IF;
  RETURN contact_keys('{}', ARRAY[p_phone]) || ARRAY(SELECT DISTINCT hashtextextended(key, 0)::text FROM unnest(v_texts) AS key);
END $$;

CREATE OR REPLACE FUNCTION keep_duplicate_keys() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.duplicate_keys := ARRAY(SELECT DISTINCT key FROM unnest(
    duplicate_keys(NEW.name, NEW.phone, NEW.last_employer) || duplicate_keys(NEW.name, NULL, 'born ' || NEW.birth_hash)
    || contact_keys(NEW.email || NEW.more_emails, NEW.more_phones)) AS key);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_duplicate_keys BEFORE INSERT OR UPDATE OF name, email, phone, last_employer, birth_hash, more_emails, more_phones, duplicate_keys ON candidates
  FOR EACH ROW EXECUTE FUNCTION keep_duplicate_keys();

-- The same, a row each, for the list of duplicates.
CREATE OR REPLACE FUNCTION spread_duplicate_keys() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.duplicate_keys = OLD.duplicate_keys THEN RETURN NULL; END IF;
    DELETE FROM candidate_keys WHERE company_id = OLD.company_id AND id = OLD.id AND key <> ALL (NEW.duplicate_keys);
  END IF;
  INSERT INTO candidate_keys (company_id, id, key)
  SELECT NEW.company_id, NEW.id, key FROM unnest(NEW.duplicate_keys) AS key ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER spread_duplicate_keys AFTER INSERT OR UPDATE OF name, email, phone, last_employer, birth_hash, more_emails, more_phones, duplicate_keys ON candidates
  FOR EACH ROW EXECUTE FUNCTION spread_duplicate_keys();
