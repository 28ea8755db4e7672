-- Nothing is dated in a locked period. As it is today: prisma/sql/sql.test.mjs compares it with the database.

-- Whoever changes the lock dates waits for every booking under way, and keeps others waiting until the change is made.
CREATE OR REPLACE FUNCTION hold_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('lock dates ' || NEW.company_id, 0));
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER hold_bookings BEFORE INSERT OR UPDATE ON lock_dates
  FOR EACH ROW EXECUTE FUNCTION hold_bookings();

-- Refuses a row whose day is locked: the arguments are the side of the books and the column of the day. A change that books
-- or takes back what is booked counts like a new row. lib/db/locked-day.ts reads the message.
CREATE OR REPLACE FUNCTION keep_locked_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  booked date := to_jsonb(NEW) ->> TG_ARGV[1];
  locked date;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('lock dates ' || NEW.company_id, 0));
  -- Under the tenant's own role.
  SELECT greatest(everything_until, CASE TG_ARGV[0] WHEN 'sales' THEN sales_until ELSE purchases_until END) INTO locked
  FROM lock_dates WHERE company_id = NEW.company_id;
  IF booked <= locked THEN
    RAISE EXCEPTION 'locked until % at %', locked, TG_ARGV[1] USING ERRCODE = 'SB002';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_locked_days BEFORE INSERT OR UPDATE OF paid_on ON payments
  FOR EACH ROW EXECUTE FUNCTION keep_locked_days('sales', 'paid_on');

CREATE OR REPLACE TRIGGER keep_locked_days BEFORE INSERT OR UPDATE OF paid_on ON account_entries
  FOR EACH ROW EXECUTE FUNCTION keep_locked_days('sales', 'paid_on');

CREATE OR REPLACE TRIGGER keep_locked_days BEFORE INSERT OR UPDATE OF booked_on ON bank_entries
  FOR EACH ROW EXECUTE FUNCTION keep_locked_days('sales', 'booked_on');

CREATE OR REPLACE TRIGGER keep_locked_days BEFORE INSERT ON self_billed_invoices
  FOR EACH ROW EXECUTE FUNCTION keep_locked_days('purchases', 'issue_date');

CREATE OR REPLACE TRIGGER keep_locked_days BEFORE INSERT ON invoices
  FOR EACH ROW WHEN (NEW.status <> 'draft') EXECUTE FUNCTION keep_locked_days('sales', 'issue_date');

-- Issued, or void: what was declared is taken back by a credit note.
CREATE OR REPLACE TRIGGER keep_locked_days_of_status BEFORE UPDATE OF status ON invoices
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION keep_locked_days('sales', 'issue_date');

CREATE OR REPLACE TRIGGER keep_locked_days BEFORE INSERT ON pay_runs
  FOR EACH ROW EXECUTE FUNCTION keep_locked_days('purchases', 'period_end');

-- Approved, or a draft again; paying it out changes no books.
CREATE OR REPLACE TRIGGER keep_locked_days_of_status BEFORE UPDATE OF status ON pay_runs
  FOR EACH ROW WHEN ((OLD.status = 'draft') <> (NEW.status = 'draft'))
  EXECUTE FUNCTION keep_locked_days('purchases', 'period_end');

CREATE OR REPLACE TRIGGER keep_locked_days BEFORE INSERT OR UPDATE OF paid_on ON commission_months
  FOR EACH ROW EXECUTE FUNCTION keep_locked_days('purchases', 'paid_on');
