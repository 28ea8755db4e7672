-- Whoever confirms that an address is theirs is the company's candidate of that address, and works on the candidate's
-- open contracts that have nobody yet. An address that is only written into an account links nothing.
CREATE OR REPLACE FUNCTION link_candidate() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_candidate uuid;
BEGIN
  UPDATE candidates SET user_id = NEW.id, updated_at = now()
  WHERE company_id = NEW.company_id AND email = NEW.email AND user_id IS NULL RETURNING id INTO v_candidate;
  IF v_candidate IS NULL THEN RETURN NULL; END IF;
  WITH linked AS (
    UPDATE contracts SET consultant_id = NEW.id, version = version + 1, updated_at = now()
    WHERE company_id = NEW.company_id AND candidate_id = v_candidate AND consultant_id IS NULL
      AND status IN ('draft', 'active', 'on_hold')
    RETURNING id)
  INSERT INTO activities (company_id, id, subject_type, subject_id, event, actor_id)
  SELECT NEW.company_id, new_audit_id(), 'contract', id, 'consultant_linked', NEW.id FROM linked;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER link_candidate AFTER UPDATE OF email_verified_at ON users FOR EACH ROW
  WHEN (NEW.email_verified_at IS DISTINCT FROM OLD.email_verified_at AND NEW.email_verified_at IS NOT NULL
    AND NEW.is_active AND NEW.deleted_at IS NULL)
  EXECUTE FUNCTION link_candidate();
