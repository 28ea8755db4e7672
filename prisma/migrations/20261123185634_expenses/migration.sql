-- CreateTable
CREATE TABLE "timesheet_expenses" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "timesheet_id" UUID NOT NULL,
    "date" DATE NOT NULL,
    "category" TEXT NOT NULL,
    "amount" DECIMAL(18,4) NOT NULL,
    "tax" DECIMAL(18,4) NOT NULL DEFAULT 0,
    "description" TEXT NOT NULL,
    "receipt_file_id" UUID,
    "is_billable" BOOLEAN NOT NULL,
    "markup_percent" DECIMAL(7,4) NOT NULL DEFAULT 0,
    "is_payable" BOOLEAN NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "timesheet_expenses_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE INDEX "timesheet_expenses_company_id_timesheet_id_date_id_idx" ON "timesheet_expenses"("company_id", "timesheet_id", "date", "id");

-- CreateIndex
CREATE INDEX "timesheet_expenses_company_id_receipt_file_id_idx" ON "timesheet_expenses"("company_id", "receipt_file_id");

-- CreateIndex
CREATE INDEX "timesheet_expenses_company_id_created_by_id_idx" ON "timesheet_expenses"("company_id", "created_by_id");

-- AddForeignKey
ALTER TABLE "timesheet_expenses" ADD CONSTRAINT "timesheet_expenses_company_id_timesheet_id_fkey" FOREIGN KEY ("company_id", "timesheet_id") REFERENCES "timesheets"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "timesheet_expenses" ADD CONSTRAINT "timesheet_expenses_company_id_receipt_file_id_fkey" FOREIGN KEY ("company_id", "receipt_file_id") REFERENCES "files"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "timesheet_expenses" ADD CONSTRAINT "timesheet_expenses_company_id_created_by_id_fkey" FOREIGN KEY ("company_id", "created_by_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

SELECT protect_tenant_table('timesheet_expenses');
SELECT audit_table('timesheet_expenses', 'timesheet_expense');

ALTER TABLE timesheet_expenses ADD CONSTRAINT timesheet_expenses_amount_check CHECK (amount > 0);
ALTER TABLE timesheet_expenses ADD CONSTRAINT timesheet_expenses_tax_check CHECK (tax >= 0 AND tax <= amount);
ALTER TABLE timesheet_expenses ADD CONSTRAINT timesheet_expenses_markup_check CHECK (markup_percent >= 0);

-- A timesheet's expenses are fixed with its time, from the submission on.
CREATE OR REPLACE FUNCTION keep_submitted_expenses() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  expense timesheet_expenses%ROWTYPE;
BEGIN
  IF TG_OP = 'DELETE' THEN expense := OLD; ELSE expense := NEW; END IF;
  IF TG_OP = 'DELETE' AND is_deleting_company(OLD.company_id) THEN RETURN OLD; END IF;
  -- An expense whose draft is being deleted with it finds no timesheet any more.
  IF EXISTS (SELECT 1 FROM timesheets WHERE company_id = expense.company_id AND id = expense.timesheet_id
    AND status NOT IN ('draft', 'rejected')) THEN
    RAISE EXCEPTION 'timesheet is submitted' USING ERRCODE = 'SB001';
  END IF;
  RETURN expense;
END $$;

CREATE OR REPLACE TRIGGER timesheet_expenses_keep BEFORE INSERT OR UPDATE OR DELETE ON timesheet_expenses
  FOR EACH ROW EXECUTE FUNCTION keep_submitted_expenses();

-- The words of this kind are new; companies that were there before get them like new ones do (lib/references/starting-values.ts).
INSERT INTO reference_values (company_id, id, kind, key, position)
SELECT c.id, gen_random_uuid(), 'expense_category', k.key, k.position
FROM companies c
CROSS JOIN unnest(ARRAY['transport', 'mileage', 'accommodation', 'meals', 'equipment', 'other']) WITH ORDINALITY AS k(key, position)
WHERE c.kind = 'tenant'
ON CONFLICT (company_id, kind, key) DO NOTHING;
