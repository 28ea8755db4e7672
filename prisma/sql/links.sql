-- What ends links that were mailed. As it is today: prisma/sql/sql.test.mjs compares it with the database.

-- A form that was mailed to somebody is open to that mailbox: once nobody of the company's records has the address any more, it is closed.
-- A candidate's further addresses are theirs.
CREATE OR REPLACE FUNCTION end_links_to(p_company_id uuid, p_emails text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF is_deleting_company(p_company_id) THEN RETURN; END IF;
  DELETE FROM form_invitations f
  WHERE f.company_id = p_company_id AND f.used_at IS NULL AND f.expires_at > now()
    AND lower(f.email) = ANY(SELECT lower(email) FROM unnest(p_emails) AS email)
    AND NOT EXISTS (SELECT FROM client_contacts WHERE company_id = p_company_id AND lower(email) = lower(f.email))
    AND NOT EXISTS (SELECT FROM candidates WHERE company_id = p_company_id AND (lower(email) = lower(f.email) OR lower(f.email) = ANY(more_emails)))
    AND NOT EXISTS (SELECT FROM users WHERE company_id = p_company_id AND lower(email) = lower(f.email) AND deleted_at IS NULL);
END $$;

CREATE OR REPLACE FUNCTION end_links_of_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM end_links_to(OLD.company_id, ARRAY[OLD.email]);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION end_links_of_candidate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM end_links_to(OLD.company_id, OLD.email || OLD.more_emails);
  RETURN NULL;
END $$;

-- At commit: a merge deletes one record before the other has its address, and undoing it takes the address from one before the other, whose it is, is back.
DROP TRIGGER IF EXISTS client_contacts_end_links ON client_contacts;
CREATE CONSTRAINT TRIGGER client_contacts_end_links AFTER UPDATE OF email ON client_contacts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.email IS DISTINCT FROM NEW.email) EXECUTE FUNCTION end_links_of_address();
DROP TRIGGER IF EXISTS client_contacts_end_links_deleted ON client_contacts;
CREATE CONSTRAINT TRIGGER client_contacts_end_links_deleted AFTER DELETE ON client_contacts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION end_links_of_address();
DROP TRIGGER IF EXISTS candidates_end_links ON candidates;
CREATE CONSTRAINT TRIGGER candidates_end_links AFTER UPDATE OF email, more_emails ON candidates
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.email IS DISTINCT FROM NEW.email OR OLD.more_emails IS DISTINCT FROM NEW.more_emails) EXECUTE FUNCTION end_links_of_candidate();
CREATE OR REPLACE TRIGGER users_end_links AFTER UPDATE OF email, deleted_at ON users
  FOR EACH ROW WHEN (OLD.email IS DISTINCT FROM NEW.email OR NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION end_links_of_address();
