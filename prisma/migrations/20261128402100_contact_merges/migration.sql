-- Two contacts of a client who are one person become one.
ALTER TABLE merges DROP CONSTRAINT merges_noun_check;
ALTER TABLE merges ADD CONSTRAINT merges_noun_check CHECK (noun IN ('candidate', 'client_contact'));

-- Two contacts who received one shortlist may be merged, and what was sent to either stays.
-- CreateIndex
CREATE INDEX "shortlist_recipients_company_id_shortlist_id_contact_id_idx" ON "shortlist_recipients"("company_id", "shortlist_id", "contact_id");

-- DropIndex
DROP INDEX "shortlist_recipients_company_id_shortlist_id_contact_id_key";

-- At commit: a merge deletes one record before the other has its address, and undoing it takes the address from one before the other, whose it is, is back.
DROP TRIGGER IF EXISTS client_contacts_end_links ON client_contacts;
CREATE CONSTRAINT TRIGGER client_contacts_end_links AFTER UPDATE OF email ON client_contacts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.email IS DISTINCT FROM NEW.email) EXECUTE FUNCTION end_links_of_address();
DROP TRIGGER IF EXISTS client_contacts_end_links_deleted ON client_contacts;
CREATE CONSTRAINT TRIGGER client_contacts_end_links_deleted AFTER DELETE ON client_contacts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION end_links_of_address();
