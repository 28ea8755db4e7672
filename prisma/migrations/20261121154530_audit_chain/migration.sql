-- Five thousand entries of one transaction took minutes: each fired this trigger, and each looked through every entry that
-- the first had already moved out of the open ones. Now each looks at itself alone, by its key.
CREATE OR REPLACE FUNCTION chain_audit_entries() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_open CONSTANT bigint := -(pg_current_xact_id()::text::bigint);
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
    v_entry.position := v_head.position;
    v_entry.previous_hash := v_head.hash;
    v_head.hash := encode(sha256(convert_to(v_entry.previous_hash || audit_text(v_entry), 'UTF8')), 'hex');
    UPDATE audit_entries SET position = v_entry.position, previous_hash = v_entry.previous_hash, hash = v_head.hash
    WHERE company_id = v_entry.company_id AND id = v_entry.id;
  END LOOP;
  UPDATE audit_heads SET position = v_head.position, hash = v_head.hash WHERE company_id = NEW.company_id;
  RETURN NULL;
END $$;
