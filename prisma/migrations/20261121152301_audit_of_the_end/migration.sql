-- As before, and: nothing is logged row by row of a company that is being deleted for good, since its log goes with it.
-- Arguments: the noun; the columns that name a row; the noun and the column of what it is a part of; the column of its id;
-- the columns that are not worth an entry.
CREATE OR REPLACE FUNCTION audit_row() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_ignored text[] := string_to_array(TG_ARGV[5], ',');
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
REVOKE ALL ON FUNCTION audit_row() FROM PUBLIC;
