-- A company locks its books up to a day: nothing is dated on or before it.
-- CreateTable
CREATE TABLE "lock_dates" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "sales_until" DATE,
    "purchases_until" DATE,
    "everything_until" DATE,
    "reason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "lock_dates_pkey" PRIMARY KEY ("company_id","id")
);

-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "received_on" DATE;

-- AlterTable
ALTER TABLE "account_entries" ADD COLUMN     "received_on" DATE;

-- CreateIndex
CREATE UNIQUE INDEX "lock_dates_company_id_key" ON "lock_dates"("company_id");

-- AddForeignKey
ALTER TABLE "lock_dates" ADD CONSTRAINT "lock_dates_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

SELECT protect_tenant_table('lock_dates');
SELECT audit_table('lock_dates', 'lock_date', '');

ALTER TABLE payments ADD CONSTRAINT payments_received_on_check CHECK (received_on < paid_on);
ALTER TABLE account_entries ADD CONSTRAINT account_entries_received_on_check CHECK (received_on < paid_on);

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

-- Who closes the books so far: the finance role, where nobody has changed what it may do with pay and payments.
UPDATE roles SET permissions = permissions || '{set_lock_dates}'::text[], version = version + 1, updated_at = now()
WHERE key = 'finance' AND permissions @> '{pay_payments, approve_pay_runs, export_pay_runs}'::text[] AND NOT permissions && '{set_lock_dates}'::text[];
