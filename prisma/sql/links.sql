-- What ends links that were mailed. As it is today: prisma/sql/sql.test.mjs compares it with the database.

-- A form that was mailed to somebody is open to that mailbox: once nobody of the company's records has the address any more, it is closed.
CREATE OR REPLACE FUNCTION end_links_of_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_deleting_company(OLD.company_id) THEN RETURN NULL; END IF;
  DELETE FROM form_invitations f
  WHERE f.company_id = OLD.company_id AND lower(f.email) = lower(OLD.email) AND f.used_at IS NULL AND f.expires_at > now()
    AND NOT EXISTS (SELECT FROM client_contacts WHERE company_id = OLD.company_id AND lower(email) = lower(OLD.email))
    AND NOT EXISTS (SELECT FROM candidates WHERE company_id = OLD.company_id AND lower(email) = lower(OLD.email))
    AND NOT EXISTS (SELECT FROM users WHERE company_id = OLD.company_id AND lower(email) = lower(OLD.email) AND deleted_at IS NULL);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER client_contacts_end_links AFTER UPDATE OF email ON client_contacts
  FOR EACH ROW WHEN (OLD.email IS DISTINCT FROM NEW.email) EXECUTE FUNCTION end_links_of_address();
CREATE OR REPLACE TRIGGER client_contacts_end_links_deleted AFTER DELETE ON client_contacts
  FOR EACH ROW EXECUTE FUNCTION end_links_of_address();
CREATE OR REPLACE TRIGGER candidates_end_links AFTER UPDATE OF email ON candidates
  FOR EACH ROW WHEN (OLD.email IS DISTINCT FROM NEW.email) EXECUTE FUNCTION end_links_of_address();
CREATE OR REPLACE TRIGGER users_end_links AFTER UPDATE OF email, deleted_at ON users
  FOR EACH ROW WHEN (OLD.email IS DISTINCT FROM NEW.email OR NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION end_links_of_address();
