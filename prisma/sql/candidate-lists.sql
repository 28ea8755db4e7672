-- Lists of candidates: what the log says of them, and how many are in each. As it is today: prisma/sql/sql.test.mjs compares
-- it with the database.

-- A private list is its owner's alone: the log says what the company sees of a list. One that becomes private is deleted there.
CREATE OR REPLACE FUNCTION audit_candidate_list() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_ignored CONSTANT text[] := '{company_id,id,version,created_at,updated_at,candidate_count}';
  v_row candidate_lists%ROWTYPE;
  v_old jsonb;
  v_new jsonb;
BEGIN
  IF TG_OP = 'DELETE' THEN v_row := OLD; ELSE v_row := NEW; END IF;
  IF TG_OP <> 'INSERT' AND OLD.sharing = 'company' THEN v_old := to_jsonb(OLD) - v_ignored; END IF;
  IF TG_OP <> 'DELETE' AND NEW.sharing = 'company' THEN v_new := to_jsonb(NEW) - v_ignored; END IF;
  IF v_old IS NOT DISTINCT FROM v_new THEN RETURN NULL; END IF;
  IF TG_OP = 'DELETE' AND (is_deleting_company(OLD.company_id) OR NOT EXISTS (SELECT FROM companies WHERE id = OLD.company_id)) THEN
    RETURN NULL;
  END IF;
  PERFORM write_audit_entry(
    v_row.company_id, CASE WHEN v_old IS NULL THEN 'created' WHEN v_new IS NULL THEN 'deleted' ELSE 'updated' END,
    TG_ARGV[0], v_row.id, NULL, coalesce(v_new, v_old) ->> 'name', audit_side(v_old, v_new), audit_side(v_new, v_old));
  RETURN NULL;
END $$;

-- How many candidates are in a list.
CREATE OR REPLACE FUNCTION count_listed_candidates() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE candidate_lists l SET candidate_count = l.candidate_count + CASE TG_OP WHEN 'INSERT' THEN c.changed ELSE -c.changed END
  FROM (SELECT company_id, list_id, count(*)::int AS changed FROM changed_rows GROUP BY company_id, list_id) AS c
  WHERE l.company_id = c.company_id AND l.id = c.list_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER count_added AFTER INSERT ON candidate_list_members
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION count_listed_candidates();
CREATE OR REPLACE TRIGGER count_removed AFTER DELETE ON candidate_list_members
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION count_listed_candidates();
