-- AlterTable
ALTER TABLE "time_approvals" ADD COLUMN     "ended_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "webhook_deliveries" ADD COLUMN     "is_replay" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "invoice_links" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "token_hash" TEXT,
    "emails" TEXT[],
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "ended_by" UUID,

    CONSTRAINT "invoice_links_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE INDEX "invoice_links_company_id_invoice_id_created_at_idx" ON "invoice_links"("company_id", "invoice_id", "created_at");

-- CreateIndex
CREATE INDEX "invoice_links_company_id_created_by_idx" ON "invoice_links"("company_id", "created_by");

-- CreateIndex
CREATE INDEX "invoice_links_company_id_ended_by_idx" ON "invoice_links"("company_id", "ended_by");

-- CreateIndex
CREATE INDEX "invoice_links_company_id_expires_at_idx" ON "invoice_links"("company_id", "expires_at");

-- AddForeignKey
ALTER TABLE "invoice_links" ADD CONSTRAINT "invoice_links_company_id_invoice_id_fkey" FOREIGN KEY ("company_id", "invoice_id") REFERENCES "invoices"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "invoice_links" ADD CONSTRAINT "invoice_links_company_id_created_by_fkey" FOREIGN KEY ("company_id", "created_by") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "invoice_links" ADD CONSTRAINT "invoice_links_company_id_ended_by_fkey" FOREIGN KEY ("company_id", "ended_by") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- The links that are out already name their invoice and nobody: each invoice gets one row for all of them, as long as they worked until now. Whom they went
-- to is in the mails, or, where these are gone, whoever gets the invoice's mails today.
INSERT INTO invoice_links (company_id, id, invoice_id, emails, created_at, expires_at)
SELECT i.company_id, new_audit_id(), i.id, coalesce(mailed.emails, contacts.emails, '{}'), i.sent_at, i.sent_at + interval '365 days'
FROM invoices i
CROSS JOIN LATERAL (
  SELECT array_agg(DISTINCT lower(person ->> 'email')) AS emails
  FROM outgoing_mails m CROSS JOIN LATERAL jsonb_array_elements(m."to" || m.cc || m.bcc) AS person
  WHERE m.company_id = i.company_id AND m.subject_type = 'invoice' AND m.subject_id = i.id AND m.kind = 'invoice'
) AS mailed
CROSS JOIN LATERAL (
  SELECT array_agg(DISTINCT lower(c.email)) AS emails
  FROM invoicing_contacts r JOIN client_contacts c ON c.company_id = r.company_id AND c.id = r.client_contact_id
  WHERE r.company_id = i.company_id AND r.contract_id IN (
    SELECT i.contract_id UNION SELECT l.contract_id FROM invoice_lines l WHERE l.company_id = i.company_id AND l.invoice_id = i.id)
) AS contacts
WHERE i.status = 'issued' AND i.sent_at > now() - interval '365 days';

SELECT protect_tenant_table('invoice_links');
SELECT audit_table('invoice_links', 'invoice_link', '', 'invoice', 'invoice_id', 'id', 'invoice_id,token_hash,created_by,ended_by');

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

-- What a person decides about a row that otherwise follows by itself: a line of the bank that is set aside or taken back, a call or a mail that is sent once
-- more by hand.
CREATE OR REPLACE TRIGGER audit AFTER UPDATE OF status ON bank_lines
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status AND 'ignored' IN (OLD.status, NEW.status))
  EXECUTE FUNCTION audit_row('bank_line', 'booked_on,payer_name', 'bank_statement', 'statement_id', 'id',
    'company_id,id,statement_id,position,booked_on,amount,currency,payer_name,payer_iban,reference,end_to_end_id,fingerprint,receipt_id,problem,created_at,updated_at');
CREATE OR REPLACE TRIGGER audit AFTER INSERT ON webhook_deliveries
  FOR EACH ROW WHEN (NEW.is_replay)
  EXECUTE FUNCTION audit_row('webhook_delivery', 'url', '', '', 'id',
    'company_id,id,message_id,rule_id,secret,payload,status,attempts,next_attempt_at,last_attempt_at,answer_status,answer_body,last_error,duration,is_replay,created_at');
CREATE OR REPLACE TRIGGER audit AFTER UPDATE OF status ON outgoing_mails
  FOR EACH ROW WHEN (OLD.status = 'failed' AND NEW.status = 'queued')
  EXECUTE FUNCTION audit_row('outgoing_mail', 'subject', '', '', 'id',
    'company_id,id,kind,locale,to,cc,bcc,subject,text,html,attachment,subject_type,subject_id,attempts,last_error,created_at,last_attempt_at,next_attempt_at,give_up_at,sent_at');
