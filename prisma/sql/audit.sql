-- The audit log, written by triggers. As it is today: prisma/sql/sql.test.mjs compares it with the database.

-- UUIDv7 with microseconds, so that the entries of one transaction are in their order (uuidv7() needs PostgreSQL 18).
CREATE OR REPLACE FUNCTION new_audit_id() RETURNS uuid LANGUAGE sql VOLATILE SET search_path = pg_catalog, pg_temp AS $$
  SELECT encode(
    substring(int8send(us / 1000) FROM 3) || int2send((28672 + (us % 1000) * 4)::int2) || substring(uuid_send(gen_random_uuid()) FROM 9),
    'hex')::uuid
  FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS us) AS clock
$$;

-- Columns (and keys of a JSON column) whose value nobody reads in the log, only that it changed. A migration that adds
-- a secret of another name replaces this function.
CREATE OR REPLACE FUNCTION is_audit_secret(name text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT name = ANY ('{password,secret,secrets,public_key,storage_key,sealed_key,otp,iban,account_number}') OR name ~ '_(hash|secret|token)$'
$$;

-- One side of a change: what is in a row and not the same in the other state of it; of a new or deleted row, all that is
-- not empty. An object is taken apart by its keys. Numbers become text, so that no reader makes a float of an amount.
CREATE OR REPLACE FUNCTION audit_side(mine jsonb, other jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp AS $$
  SELECT jsonb_object_agg(concat_ws('.', field, inner_field), CASE
    WHEN value = 'null' THEN value
    WHEN is_audit_secret(field) OR is_audit_secret(inner_field) THEN '"•••"'
    WHEN jsonb_typeof(value) = 'number' THEN to_jsonb(value #>> '{}')
    ELSE value END)
  FROM (
    SELECT key AS field, NULL AS inner_field, value, other -> key AS was FROM jsonb_each(mine) WHERE jsonb_typeof(value) <> 'object'
    UNION ALL
    SELECT o.key, i.key, i.value, other -> o.key -> i.key FROM jsonb_each(mine) o
      CROSS JOIN LATERAL jsonb_each(CASE jsonb_typeof(o.value) WHEN 'object' THEN o.value ELSE '{}' END) i
  ) AS fields
  WHERE CASE WHEN other IS NULL THEN value NOT IN ('null', '[]', '""') ELSE value IS DISTINCT FROM was END
$$;

-- What people call the record that a row is a part of.
CREATE OR REPLACE FUNCTION audit_parent_label(kind text, company uuid, parent uuid) RETURNS text LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
BEGIN
  IF parent IS NULL THEN RETURN NULL; END IF;
  CASE kind
    WHEN 'contract' THEN RETURN (SELECT number FROM contracts WHERE company_id = company AND id = parent);
    WHEN 'timesheet' THEN RETURN (
      SELECT c.number || ' · ' || t.period_start FROM timesheets t JOIN contracts c ON c.company_id = t.company_id AND c.id = t.contract_id
      WHERE t.company_id = company AND t.id = parent);
    WHEN 'invoice' THEN RETURN (
      SELECT coalesce(i.number, c.number) FROM invoices i JOIN contracts c ON c.company_id = i.company_id AND c.id = i.contract_id
      WHERE i.company_id = company AND i.id = parent);
    WHEN 'submission' THEN RETURN (SELECT number FROM candidate_submissions WHERE company_id = company AND id = parent);
    WHEN 'client' THEN RETURN (SELECT name FROM clients WHERE company_id = company AND id = parent);
    WHEN 'user' THEN RETURN (SELECT name FROM users WHERE company_id = company AND id = parent);
    WHEN 'form' THEN RETURN (SELECT name FROM forms WHERE company_id = company AND id = parent);
    WHEN 'form_submission' THEN RETURN (SELECT number FROM form_submissions WHERE company_id = company AND id = parent);
    ELSE RETURN NULL;
  END CASE;
END $$;

-- Writes one entry. Who did it: the user of the transaction's session, by its row; where there is none (a job, a mailed link), app.user_id. Who is of
-- another company is the platform's operator.
CREATE OR REPLACE FUNCTION write_audit_entry(company uuid, what text, kind text, subject uuid, parent uuid, label text, was jsonb, became jsonb, doer uuid DEFAULT NULL)
RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v_company uuid := nullif(current_setting('app.company_id', true), '')::uuid;
  v_session uuid := nullif(current_setting('app.session_id', true), '')::uuid;
  v_actor uuid := coalesce(doer, nullif(current_setting('app.user_id', true), '')::uuid);
  v_session_user uuid;
  v_impersonator uuid;
BEGIN
  IF v_session IS NOT NULL THEN
    SELECT user_id, impersonator_id INTO v_session_user, v_impersonator FROM sessions WHERE company_id = v_company AND id = v_session;
    v_actor := coalesce(v_actor, v_session_user);
  END IF;
  IF doer IS NULL AND v_actor IS NOT NULL AND v_company IS DISTINCT FROM company THEN
    v_impersonator := coalesce(v_impersonator, v_actor);
    v_actor := NULL;
  END IF;
  INSERT INTO audit_entries (company_id, id, position, action, subject_type, subject_id, parent_id, subject_label, actor_id, impersonator_id,
    before, after, ip_address, request_id)
  VALUES (company, new_audit_id(), open_audit_position(), what, kind, subject, parent, left(nullif(label, ''), 300), v_actor, v_impersonator,
    was, became, nullif(current_setting('app.ip', true), ''), nullif(current_setting('app.request_id', true), ''));
END $$;

-- Arguments: the noun; the columns that name a row; the noun and the column of what it is a part of; the column of its id;
-- the columns that are not worth an entry. `search`, `duplicate_keys` and the coordinates of a place say nothing that their parts do not.
CREATE OR REPLACE FUNCTION audit_row() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_ignored text[] := string_to_array(TG_ARGV[5], ',') || '{search,duplicate_keys,latitude,longitude}'::text[];
  v_row jsonb;
  v_old jsonb;
  v_new jsonb;
  v_company uuid;
  v_parent uuid;
  v_name text;
BEGIN
  IF TG_OP <> 'INSERT' THEN v_old := to_jsonb(OLD) - v_ignored; END IF;
  IF TG_OP <> 'DELETE' THEN v_new := to_jsonb(NEW) - v_ignored; END IF;
  IF v_old = v_new THEN RETURN NULL; END IF;
  IF TG_OP = 'DELETE' THEN v_row := to_jsonb(OLD); ELSE v_row := to_jsonb(NEW); END IF;
  v_company := coalesce(v_row ->> 'company_id', v_row ->> 'id')::uuid;
  -- With a company its log goes, too.
  IF TG_OP = 'DELETE' AND (is_deleting_company(v_company) OR NOT EXISTS (SELECT FROM companies WHERE id = v_company)) THEN RETURN NULL; END IF;
  v_parent := (v_row ->> TG_ARGV[3])::uuid;
  SELECT string_agg(v_row ->> name, ' · ') INTO v_name FROM unnest(string_to_array(TG_ARGV[1], ',')) AS name;
  PERFORM write_audit_entry(
    v_company, CASE TG_OP WHEN 'INSERT' THEN 'created' WHEN 'UPDATE' THEN 'updated' ELSE 'deleted' END,
    TG_ARGV[0], (v_row ->> TG_ARGV[4])::uuid, v_parent,
    CASE WHEN TG_ARGV[0] = 'invoice' AND v_name IS NOT NULL THEN v_name ELSE concat_ws(' · ', audit_parent_label(TG_ARGV[2], v_company, v_parent), v_name) END,
    audit_side(v_old, v_new), audit_side(v_new, v_old));
  RETURN NULL;
END $$;

-- One line per new table in its migration: SELECT audit_table('table', 'noun', …). lib/audit/data.test.ts fails for a
-- table that neither is audited nor says why it is not.
CREATE OR REPLACE FUNCTION audit_table(
  table_name text, noun text, label_columns text DEFAULT 'name', parent_noun text DEFAULT '', parent_column text DEFAULT '',
  id_column text DEFAULT 'id', ignored text DEFAULT '', events text DEFAULT 'INSERT OR UPDATE OR DELETE'
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE OR REPLACE TRIGGER audit AFTER %s ON %I FOR EACH ROW EXECUTE FUNCTION audit_row(%L, %L, %L, %L, %L, %L)',
    events, table_name, noun, label_columns, parent_noun, parent_column, id_column,
    concat_ws(',', 'company_id,id,version,created_at,updated_at,position', nullif(ignored, '')));
END $$;

-- Sessions say who came in and how it ended; what they tell every few seconds is no entry.
CREATE OR REPLACE FUNCTION audit_session() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_name text := (SELECT name FROM users WHERE company_id = NEW.company_id AND id = NEW.user_id);
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM write_audit_entry(NEW.company_id, CASE NEW.end_reason WHEN 'signed_out' THEN 'signed_out' ELSE 'session_ended' END,
      'session', NEW.id, NEW.user_id, v_name, NULL, jsonb_build_object('end_reason', NEW.end_reason));
    RETURN NULL;
  END IF;
  INSERT INTO audit_entries (company_id, id, position, action, subject_type, subject_id, parent_id, subject_label, actor_id, impersonator_id, after, ip_address, request_id)
  SELECT company, new_audit_id(), open_audit_position(), 'signed_in', 'session', NEW.id, NEW.user_id, v_name,
    CASE company WHEN NEW.company_id THEN NEW.user_id ELSE NEW.impersonator_id END,
    CASE company WHEN NEW.company_id THEN NEW.impersonator_id END,
    jsonb_strip_nulls(jsonb_build_object('method', NEW.method, 'is_second_factor_given', NEW.is_second_factor_given, 'user_agent', NEW.user_agent)),
    coalesce(NEW.ip_address, nullif(current_setting('app.ip', true), '')), nullif(current_setting('app.request_id', true), '')
  FROM (
    SELECT NEW.company_id AS company
    UNION
    -- Who comes in another's place: the platform's own log tells it as well.
    SELECT NEW.impersonator_company_id WHERE NEW.impersonator_company_id IS NOT NULL
  ) AS logs;
  RETURN NULL;
END $$;

-- What no row tells: a failed sign-in, a secret that was shown, an export. It cannot say that a row was made, changed or
-- deleted, and a tenant writes into its own log only, as who it is.
CREATE OR REPLACE FUNCTION record_access(company uuid, what text, kind text, subject uuid, label text, details jsonb, doer uuid)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF what IN ('created', 'updated', 'deleted', 'signed_in', 'signed_out', 'session_ended', 'erased') OR what !~ '^[a-z_]{3,60}$' THEN
    RAISE EXCEPTION 'an entry of this kind is the triggers'' own' USING ERRCODE = '42501';
  END IF;
  IF current_setting('role') = 'staffing_tenant' THEN
    IF company IS DISTINCT FROM nullif(current_setting('app.company_id', true), '')::uuid THEN
      RAISE EXCEPTION 'another company''s log' USING ERRCODE = '42501';
    END IF;
    doer := NULL;
  END IF;
  PERFORM write_audit_entry(company, what, kind, subject, NULL, label, NULL, audit_side(details, NULL), doer);
END $$;

-- The hash of an entry that has its place. What it stands for, in one spelling: lib/audit/chain.ts has the same, and does
-- not trust this function.
CREATE OR REPLACE FUNCTION audit_hash(p_entry jsonb) RETURNS text LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT encode(sha256(convert_to((p_entry ->> 'previous_hash') || jsonb_build_array(
    p_entry -> 'company_id', p_entry -> 'id', p_entry -> 'position', (extract(epoch FROM (p_entry ->> 'at')::timestamptz) * 1000)::bigint, p_entry -> 'action',
    p_entry -> 'subject_type', p_entry -> 'subject_id', p_entry -> 'parent_id', p_entry -> 'subject_label', p_entry -> 'actor_id', p_entry -> 'impersonator_id',
    p_entry -> 'before', p_entry -> 'after', p_entry -> 'ip_address', p_entry -> 'request_id')::text, 'UTF8')), 'hex')
$$;

-- At commit, and only then, the company's head is locked: its entries are in one order, each with the hash of all before it.
-- The transaction's first entry takes all of them along; each of the others looks at itself alone, by its key.
CREATE OR REPLACE FUNCTION chain_audit_entries() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_open CONSTANT bigint := open_audit_position();
  v_position bigint := (SELECT position FROM audit_entries WHERE company_id = NEW.company_id AND id = NEW.id);
  v_head audit_heads%ROWTYPE;
  v_entry audit_entries%ROWTYPE;
BEGIN
  IF v_position IS DISTINCT FROM v_open THEN RETURN NULL; END IF;
  SELECT * INTO v_head FROM audit_heads WHERE company_id = NEW.company_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    INSERT INTO audit_heads (company_id, position, hash) VALUES (NEW.company_id, 0, '') ON CONFLICT DO NOTHING;
    SELECT * INTO v_head FROM audit_heads WHERE company_id = NEW.company_id FOR NO KEY UPDATE;
  END IF;
  FOR v_entry IN SELECT * FROM audit_entries WHERE company_id = NEW.company_id AND position = v_open ORDER BY id LOOP
    v_head.position := v_head.position + 1;
    v_entry.previous_hash := v_head.hash;
    v_entry.position := v_head.position;
    v_head.hash := audit_hash(to_jsonb(v_entry));
    UPDATE audit_entries SET position = v_head.position, previous_hash = v_entry.previous_hash, hash = v_head.hash
    WHERE company_id = v_entry.company_id AND id = v_entry.id;
  END LOOP;
  UPDATE audit_heads SET position = v_head.position, hash = v_head.hash WHERE company_id = NEW.company_id;
  RETURN NULL;
END $$;

-- Until it has its place in the chain, an entry's `position` is minus the microsecond in which its transaction began:
-- nobody else sees it until then.
CREATE OR REPLACE FUNCTION open_audit_position() RETURNS bigint LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT -(extract(epoch FROM now()) * 1000000)::bigint
$$;

CREATE OR REPLACE TRIGGER audit_sign_in AFTER INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION audit_session();

CREATE OR REPLACE TRIGGER audit_sign_out AFTER UPDATE OF ended_at ON sessions FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION audit_session();

DROP TRIGGER IF EXISTS audit_entries_chain ON audit_entries;
CREATE CONSTRAINT TRIGGER audit_entries_chain AFTER INSERT ON audit_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_audit_entries();
