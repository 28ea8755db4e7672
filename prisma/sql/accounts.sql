-- What a tenant may do to what opens an account. As it is today: prisma/sql/sql.test.mjs compares it with the database.

-- Gives a person of the company what they sign in with; false where the address opens an account already.
CREATE OR REPLACE FUNCTION add_credential(p_company_id uuid, p_user_id uuid, p_email text, p_password_hash text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM require_own_company(p_company_id);
  INSERT INTO credentials (email, company_id, user_id, password_hash, updated_at)
  VALUES (p_email, p_company_id, p_user_id, p_password_hash, now()) ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;

-- Makes the open links of a person unusable: those of one kind, or all.
CREATE OR REPLACE FUNCTION revoke_account_links(p_company_id uuid, p_user_id uuid, p_kind text DEFAULT NULL) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM require_own_company(p_company_id);
  DELETE FROM account_tokens
  WHERE company_id = p_company_id AND user_id = p_user_id AND used_at IS NULL AND (p_kind IS NULL OR kind = p_kind);
END $$;

-- Keeps the link of an invitation; older ones stop working.
CREATE OR REPLACE FUNCTION add_invitation_link(p_company_id uuid, p_user_id uuid, p_email text, p_token_hash text, p_expires_at timestamptz)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM revoke_account_links(p_company_id, p_user_id, 'invitation');
  INSERT INTO account_tokens (token_hash, company_id, user_id, kind, email, expires_at)
  VALUES (p_token_hash, p_company_id, p_user_id, 'invitation', p_email, p_expires_at);
END $$;

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
