-- CreateTable
CREATE TABLE "pay_runs" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "period_start" DATE NOT NULL,
    "period_end" DATE NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "pay_date" DATE,
    "created_by_id" UUID NOT NULL,
    "approved_by_id" UUID,
    "approved_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pay_runs_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "pay_run_lines" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "pay_run_id" UUID NOT NULL,
    "contract_id" UUID NOT NULL,
    "timesheet_id" UUID NOT NULL,
    "owner_id" UUID,
    "rate_type" TEXT NOT NULL,
    "unit" TEXT NOT NULL,
    "hours" DECIMAL(8,2) NOT NULL,
    "quantity" DECIMAL(12,4) NOT NULL,
    "rate" DECIMAL(12,4) NOT NULL,
    "amount" DECIMAL(18,4) NOT NULL,
    "currency" CHAR(3) NOT NULL,

    CONSTRAINT "pay_run_lines_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "pay_run_entries" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "pay_run_line_id" UUID NOT NULL,
    "timesheet_entry_id" UUID NOT NULL,

    CONSTRAINT "pay_run_entries_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE INDEX "pay_runs_company_id_period_end_id_idx" ON "pay_runs"("company_id", "period_end", "id");

-- CreateIndex
CREATE INDEX "pay_runs_company_id_created_by_id_idx" ON "pay_runs"("company_id", "created_by_id");

-- CreateIndex
CREATE INDEX "pay_runs_company_id_approved_by_id_idx" ON "pay_runs"("company_id", "approved_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "pay_runs_company_id_number_key" ON "pay_runs"("company_id", "number");

-- CreateIndex
CREATE INDEX "pay_run_lines_company_id_contract_id_idx" ON "pay_run_lines"("company_id", "contract_id");

-- CreateIndex
CREATE INDEX "pay_run_lines_company_id_timesheet_id_idx" ON "pay_run_lines"("company_id", "timesheet_id");

-- CreateIndex
CREATE INDEX "pay_run_lines_company_id_owner_id_idx" ON "pay_run_lines"("company_id", "owner_id");

-- CreateIndex
CREATE UNIQUE INDEX "pay_run_lines_company_id_pay_run_id_timesheet_id_rate_type__key" ON "pay_run_lines"("company_id", "pay_run_id", "timesheet_id", "rate_type", "unit", "rate");

-- CreateIndex
CREATE INDEX "pay_run_entries_company_id_pay_run_line_id_idx" ON "pay_run_entries"("company_id", "pay_run_line_id");

-- CreateIndex
CREATE UNIQUE INDEX "pay_run_entries_company_id_timesheet_entry_id_key" ON "pay_run_entries"("company_id", "timesheet_entry_id");

-- AddForeignKey
ALTER TABLE "pay_runs" ADD CONSTRAINT "pay_runs_company_id_created_by_id_fkey" FOREIGN KEY ("company_id", "created_by_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "pay_runs" ADD CONSTRAINT "pay_runs_company_id_approved_by_id_fkey" FOREIGN KEY ("company_id", "approved_by_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "pay_run_lines" ADD CONSTRAINT "pay_run_lines_company_id_pay_run_id_fkey" FOREIGN KEY ("company_id", "pay_run_id") REFERENCES "pay_runs"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "pay_run_lines" ADD CONSTRAINT "pay_run_lines_company_id_contract_id_fkey" FOREIGN KEY ("company_id", "contract_id") REFERENCES "contracts"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "pay_run_lines" ADD CONSTRAINT "pay_run_lines_company_id_timesheet_id_fkey" FOREIGN KEY ("company_id", "timesheet_id") REFERENCES "timesheets"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "pay_run_lines" ADD CONSTRAINT "pay_run_lines_company_id_owner_id_fkey" FOREIGN KEY ("company_id", "owner_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "pay_run_entries" ADD CONSTRAINT "pay_run_entries_company_id_pay_run_line_id_fkey" FOREIGN KEY ("company_id", "pay_run_line_id") REFERENCES "pay_run_lines"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "pay_run_entries" ADD CONSTRAINT "pay_run_entries_company_id_timesheet_entry_id_fkey" FOREIGN KEY ("company_id", "timesheet_entry_id") REFERENCES "timesheet_entries"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

ALTER TABLE pay_runs ADD CONSTRAINT pay_runs_period_check CHECK (period_end >= period_start);
ALTER TABLE pay_runs ADD CONSTRAINT pay_runs_status_check CHECK (status IN ('draft', 'approved', 'closed'));
ALTER TABLE pay_run_lines ADD CONSTRAINT pay_run_lines_unit_check CHECK (unit IN ('hour', 'day'));
SELECT protect_tenant_table('pay_runs');
SELECT protect_tenant_table('pay_run_lines');
SELECT protect_tenant_table('pay_run_entries');
SELECT audit_table('pay_runs', 'pay_run', 'number');

CREATE OR REPLACE FUNCTION keep_closed_pay_run() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'closed' AND NOT is_deleting_company(OLD.company_id) THEN
    RAISE EXCEPTION 'pay run is closed' USING ERRCODE = 'SB001';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $$;

-- The time of a pay run is fixed when it is approved.
CREATE OR REPLACE FUNCTION keep_pay_run_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line pay_run_lines%ROWTYPE;
BEGIN
  IF TG_OP = 'DELETE' THEN line := OLD; ELSE line := NEW; END IF;
  IF TG_OP = 'DELETE' AND is_deleting_company(OLD.company_id) THEN RETURN OLD; END IF;
  -- Under the tenant's own role; a line whose draft is being deleted with it finds no run any more.
  IF EXISTS (SELECT 1 FROM pay_runs WHERE company_id = line.company_id AND id = line.pay_run_id AND status <> 'draft') THEN
    RAISE EXCEPTION 'pay run is approved' USING ERRCODE = 'SB001';
  END IF;
  RETURN line;
END $$;

CREATE OR REPLACE TRIGGER pay_runs_keep_closed BEFORE UPDATE OR DELETE ON pay_runs
  FOR EACH ROW EXECUTE FUNCTION keep_closed_pay_run();

CREATE OR REPLACE TRIGGER pay_run_lines_keep BEFORE INSERT OR UPDATE OR DELETE ON pay_run_lines
  FOR EACH ROW EXECUTE FUNCTION keep_pay_run_lines();
