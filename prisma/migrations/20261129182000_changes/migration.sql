-- A page that shows a record hears of what others change.
-- Says which records have changed, so that whoever has one of them open hears of it: "company noun id". After a change of many
-- it names the noun alone. PostgreSQL sends equal ones of a transaction once. Argument: the noun.
CREATE OR REPLACE FUNCTION announce_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM (SELECT FROM changed LIMIT 51) AS few) > 50 THEN
    PERFORM pg_notify('changes', company_id || ' ' || TG_ARGV[0]) FROM (SELECT DISTINCT c.company_id FROM changed c) AS companies;
  ELSE
    PERFORM pg_notify('changes', c.company_id || ' ' || TG_ARGV[0] || ' ' || c.id) FROM changed c;
  END IF;
  RETURN NULL;
END $$;

-- What is said about a record, and what happens to it without a change of its row, is news of it, too.
CREATE OR REPLACE FUNCTION announce_talk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changes', c.company_id || ' ' || r.noun || ' ' || r.id) FROM changed c
  CROSS JOIN LATERAL (VALUES ('candidate', c.candidate_id), ('client', c.client_id), ('job_order', c.job_order_id), ('submission', c.submission_id),
    ('contract', c.contract_id), ('timesheet', c.timesheet_id), ('invoice', c.invoice_id)) AS r (noun, id)
  WHERE r.id IS NOT NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER changes_inserted AFTER INSERT ON candidates REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changes('candidate');
CREATE OR REPLACE TRIGGER changes_updated AFTER UPDATE ON candidates REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changes('candidate');
CREATE OR REPLACE TRIGGER changes_inserted AFTER INSERT ON clients REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changes('client');
CREATE OR REPLACE TRIGGER changes_updated AFTER UPDATE ON clients REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changes('client');
CREATE OR REPLACE TRIGGER changes_inserted AFTER INSERT ON contracts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changes('contract');
CREATE OR REPLACE TRIGGER changes_updated AFTER UPDATE ON contracts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changes('contract');
CREATE OR REPLACE TRIGGER changes_inserted AFTER INSERT ON invoices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changes('invoice');
CREATE OR REPLACE TRIGGER changes_updated AFTER UPDATE ON invoices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changes('invoice');
CREATE OR REPLACE TRIGGER changes_inserted AFTER INSERT ON job_orders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changes('job_order');
CREATE OR REPLACE TRIGGER changes_updated AFTER UPDATE ON job_orders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changes('job_order');
CREATE OR REPLACE TRIGGER changes_inserted AFTER INSERT ON candidate_submissions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changes('submission');
CREATE OR REPLACE TRIGGER changes_updated AFTER UPDATE ON candidate_submissions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changes('submission');
CREATE OR REPLACE TRIGGER changes_inserted AFTER INSERT ON timesheets REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changes('timesheet');
CREATE OR REPLACE TRIGGER changes_updated AFTER UPDATE ON timesheets REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changes('timesheet');
CREATE OR REPLACE TRIGGER changes_inserted AFTER INSERT ON comments REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_talk();
CREATE OR REPLACE TRIGGER changes_updated AFTER UPDATE ON comments REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_talk();
