
-- CreateEnum
CREATE TYPE "CompanyKind" AS ENUM ('platform', 'tenant');

-- CreateEnum
CREATE TYPE "CompanyStatus" AS ENUM ('pending', 'active', 'suspended');

-- CreateEnum
CREATE TYPE "ContractStatus" AS ENUM ('draft', 'active', 'on_hold', 'ended', 'terminated');

-- CreateEnum
CREATE TYPE "OvertimeRule" AS ENUM ('none', 'us_flsa', 'us_california', 'custom');

-- CreateEnum
CREATE TYPE "InvoiceFrequency" AS ENUM ('weekly', 'biweekly', 'semi_monthly', 'monthly', 'on_demand');

-- CreateEnum
CREATE TYPE "InvoiceGrouping" AS ENUM ('timesheet', 'rate_type', 'day');

-- CreateEnum
CREATE TYPE "RecipientType" AS ENUM ('to', 'cc', 'bcc');

-- CreateEnum
CREATE TYPE "InvoiceStatus" AS ENUM ('draft', 'issued', 'void');

-- CreateEnum
CREATE TYPE "DeliveryStatus" AS ENUM ('not_sent', 'sent', 'viewed');

-- CreateEnum
CREATE TYPE "SubmissionStatus" AS ENUM ('draft', 'submitted', 'shortlisted', 'interviewing', 'offered', 'accepted', 'placed', 'rejected', 'withdrawn');

-- CreateEnum
CREATE TYPE "RateUnit" AS ENUM ('hour', 'day');

-- CreateEnum
CREATE TYPE "TimesheetStatus" AS ENUM ('draft', 'submitted', 'approved', 'rejected', 'invoiced');

-- CreateTable
CREATE TABLE "clients" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "client_type" TEXT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "payment_terms_days" INTEGER NOT NULL,
    "tax_id" TEXT,
    "email" TEXT,
    "phone" TEXT,
    "address_line1" TEXT,
    "address_line2" TEXT,
    "city" TEXT,
    "region" TEXT,
    "postal_code" TEXT,
    "country" CHAR(2),
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "owner_id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "clients_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "client_contacts" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "client_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT,
    "title" TEXT,
    "position" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "client_contacts_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "companies" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "legal_name" TEXT,
    "kind" "CompanyKind" NOT NULL DEFAULT 'tenant',
    "status" "CompanyStatus" NOT NULL DEFAULT 'pending',
    "country" CHAR(2) NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "time_zone" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "week_start" SMALLINT NOT NULL DEFAULT 1,
    "invoice_prefix" TEXT NOT NULL DEFAULT 'INV',
    "payment_terms_days" INTEGER NOT NULL DEFAULT 30,
    "tax_id" TEXT,
    "email" TEXT,
    "phone" TEXT,
    "address_line1" TEXT,
    "address_line2" TEXT,
    "city" TEXT,
    "region" TEXT,
    "postal_code" TEXT,
    "bank_details" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "companies_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reference_values" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "label" TEXT,
    "position" INTEGER NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "reference_values_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "number_counters" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "series" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "number_counters_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "activities" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "subject_type" TEXT NOT NULL,
    "subject_id" UUID NOT NULL,
    "event" TEXT NOT NULL,
    "actor_id" UUID,
    "from_state" TEXT,
    "to_state" TEXT,
    "reason" TEXT,
    "details" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "activities_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "status" INTEGER,
    "response" JSONB,
    "headers" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "outgoing_mails" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "to" JSONB NOT NULL,
    "cc" JSONB NOT NULL DEFAULT '[]',
    "bcc" JSONB NOT NULL DEFAULT '[]',
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT,
    "attachment" JSONB,
    "subject_type" TEXT,
    "subject_id" UUID,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "outgoing_mails_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "contracts" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "submission_id" UUID,
    "candidate_id" UUID NOT NULL,
    "client_id" UUID NOT NULL,
    "consultant_id" UUID,
    "owner_id" UUID NOT NULL,
    "position_title" TEXT NOT NULL,
    "status" "ContractStatus" NOT NULL DEFAULT 'draft',
    "contract_type" TEXT NOT NULL,
    "location" TEXT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "burden_percent" DECIMAL(7,4) NOT NULL DEFAULT 0,
    "start_date" DATE NOT NULL,
    "end_date" DATE,
    "last_day" DATE,
    "week_start" SMALLINT NOT NULL,
    "overtime_rule" "OvertimeRule" NOT NULL DEFAULT 'none',
    "closed_reason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "contracts_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "candidate_rates" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "contract_id" UUID NOT NULL,
    "rate_type" TEXT NOT NULL,
    "unit" "RateUnit" NOT NULL,
    "bill_rate" DECIMAL(12,4) NOT NULL,
    "pay_rate" DECIMAL(12,4) NOT NULL,
    "effective_from" DATE NOT NULL,
    "position" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "candidate_rates_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "invoice_configurations" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "contract_id" UUID NOT NULL,
    "frequency" "InvoiceFrequency" NOT NULL,
    "anchor_date" DATE,
    "payment_terms_days" INTEGER NOT NULL,
    "tax_name" TEXT,
    "tax_rate" DECIMAL(7,4) NOT NULL DEFAULT 0,
    "tax_category" TEXT NOT NULL DEFAULT 'S',
    "purchase_order" TEXT,
    "grouping" "InvoiceGrouping" NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invoice_configurations_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "invoicing_contacts" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "contract_id" UUID NOT NULL,
    "client_contact_id" UUID NOT NULL,
    "recipient_type" "RecipientType" NOT NULL,
    "position" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invoicing_contacts_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "invoices" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "number" TEXT,
    "contract_id" UUID NOT NULL,
    "client_id" UUID NOT NULL,
    "status" "InvoiceStatus" NOT NULL DEFAULT 'draft',
    "delivery_status" "DeliveryStatus" NOT NULL DEFAULT 'not_sent',
    "currency" CHAR(3) NOT NULL,
    "issue_date" DATE,
    "due_date" DATE,
    "terms_days" INTEGER NOT NULL,
    "purchase_order" TEXT,
    "tax_name" TEXT,
    "net_total" DECIMAL(18,4) NOT NULL,
    "tax_total" DECIMAL(18,4) NOT NULL,
    "gross_total" DECIMAL(18,4) NOT NULL,
    "paid_total" DECIMAL(18,4) NOT NULL DEFAULT 0,
    "locale" TEXT NOT NULL,
    "seller" JSONB,
    "buyer" JSONB,
    "issued_at" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),
    "voided_at" TIMESTAMPTZ(3),
    "closed_reason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invoices_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "invoice_lines" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "description" TEXT NOT NULL,
    "rate_type" TEXT,
    "quantity" DECIMAL(12,4) NOT NULL,
    "unit" "RateUnit" NOT NULL,
    "unit_price" DECIMAL(12,4) NOT NULL,
    "net_amount" DECIMAL(18,4) NOT NULL,
    "tax_rate" DECIMAL(7,4) NOT NULL,
    "tax_category" TEXT NOT NULL,
    "timesheet_id" UUID,

    CONSTRAINT "invoice_lines_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "invoice_line_entries" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "invoice_line_id" UUID NOT NULL,
    "timesheet_entry_id" UUID NOT NULL,
    "is_live" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "invoice_line_entries_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "payments" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "amount" DECIMAL(18,4) NOT NULL,
    "paid_on" DATE NOT NULL,
    "method" TEXT NOT NULL,
    "reference" TEXT,
    "created_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payments_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "candidates" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT,
    "user_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "candidates_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "candidate_submissions" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "candidate_id" UUID NOT NULL,
    "client_id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "position_title" TEXT NOT NULL,
    "status" "SubmissionStatus" NOT NULL DEFAULT 'draft',
    "bill_rate" DECIMAL(12,4) NOT NULL,
    "pay_rate" DECIMAL(12,4) NOT NULL,
    "burden_percent" DECIMAL(7,4) NOT NULL DEFAULT 0,
    "currency" CHAR(3) NOT NULL,
    "rate_unit" "RateUnit" NOT NULL DEFAULT 'hour',
    "available_from" DATE,
    "note" TEXT,
    "rejected_by" TEXT,
    "closed_reason" TEXT,
    "submitted_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "candidate_submissions_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "submission_client_contacts" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "submission_id" UUID NOT NULL,
    "client_contact_id" UUID NOT NULL,
    "interview_option" TEXT,
    "position" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "submission_client_contacts_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "timesheets" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "contract_id" UUID NOT NULL,
    "period_start" DATE NOT NULL,
    "period_end" DATE NOT NULL,
    "status" "TimesheetStatus" NOT NULL DEFAULT 'draft',
    "total_hours" DECIMAL(8,2) NOT NULL DEFAULT 0,
    "bill_total" DECIMAL(18,4) NOT NULL DEFAULT 0,
    "pay_total" DECIMAL(18,4) NOT NULL DEFAULT 0,
    "currency" CHAR(3) NOT NULL,
    "owner_id" UUID,
    "submitted_at" TIMESTAMPTZ(3),
    "approved_at" TIMESTAMPTZ(3),
    "approved_by_id" UUID,
    "closed_reason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "timesheets_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "timesheet_entries" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "timesheet_id" UUID NOT NULL,
    "date" DATE NOT NULL,
    "rate_type" TEXT NOT NULL,
    "hours" DECIMAL(5,2) NOT NULL,
    "note" TEXT,
    "unit" "RateUnit",
    "bill_rate" DECIMAL(12,4),
    "pay_rate" DECIMAL(12,4),

    CONSTRAINT "timesheet_entries_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "roles" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "key" TEXT,
    "name" TEXT NOT NULL,
    "permissions" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "roles_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "users" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT,
    "avatar_url" TEXT,
    "locale" TEXT NOT NULL,
    "role_id" UUID,
    "is_company_admin" BOOLEAN NOT NULL DEFAULT false,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "require_password_change" BOOLEAN NOT NULL DEFAULT false,
    "email_verified_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "users_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "credentials" (
    "email" TEXT NOT NULL,
    "company_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "password_hash" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "credentials_pkey" PRIMARY KEY ("email")
);

-- CreateTable
CREATE TABLE "sessions" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "refresh_hash" TEXT NOT NULL,
    "previous_refresh_hash" TEXT,
    "refreshed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_active_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "end_reason" TEXT,
    "ip_address" TEXT,
    "user_agent" TEXT,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "clients_company_id_created_at_id_idx" ON "clients"("company_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "clients_company_id_name_id_idx" ON "clients"("company_id", "name", "id");

-- CreateIndex
CREATE UNIQUE INDEX "clients_company_id_number_key" ON "clients"("company_id", "number");

-- CreateIndex
CREATE INDEX "client_contacts_company_id_client_id_position_idx" ON "client_contacts"("company_id", "client_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "client_contacts_company_id_client_id_email_key" ON "client_contacts"("company_id", "client_id", "email");

-- CreateIndex
CREATE UNIQUE INDEX "reference_values_company_id_kind_key_key" ON "reference_values"("company_id", "kind", "key");

-- CreateIndex
CREATE UNIQUE INDEX "number_counters_company_id_series_year_key" ON "number_counters"("company_id", "series", "year");

-- CreateIndex
CREATE INDEX "activities_company_id_subject_type_subject_id_id_idx" ON "activities"("company_id", "subject_type", "subject_id", "id");

-- CreateIndex
CREATE INDEX "idempotency_keys_company_id_created_at_idx" ON "idempotency_keys"("company_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "idempotency_keys_company_id_user_id_key_key" ON "idempotency_keys"("company_id", "user_id", "key");

-- CreateIndex
CREATE INDEX "outgoing_mails_company_id_subject_type_subject_id_id_idx" ON "outgoing_mails"("company_id", "subject_type", "subject_id", "id");

-- CreateIndex
CREATE INDEX "outgoing_mails_status_created_at_idx" ON "outgoing_mails"("status", "created_at");

-- CreateIndex
CREATE INDEX "contracts_company_id_created_at_id_idx" ON "contracts"("company_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "contracts_company_id_status_created_at_id_idx" ON "contracts"("company_id", "status", "created_at", "id");

-- CreateIndex
CREATE INDEX "contracts_company_id_start_date_id_idx" ON "contracts"("company_id", "start_date", "id");

-- CreateIndex
CREATE INDEX "contracts_company_id_owner_id_created_at_id_idx" ON "contracts"("company_id", "owner_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "contracts_company_id_consultant_id_created_at_id_idx" ON "contracts"("company_id", "consultant_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "contracts_company_id_client_id_created_at_id_idx" ON "contracts"("company_id", "client_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "contracts_company_id_number_key" ON "contracts"("company_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "contracts_company_id_submission_id_key" ON "contracts"("company_id", "submission_id");

-- CreateIndex
CREATE UNIQUE INDEX "candidate_rates_company_id_contract_id_rate_type_effective__key" ON "candidate_rates"("company_id", "contract_id", "rate_type", "effective_from");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_configurations_company_id_contract_id_key" ON "invoice_configurations"("company_id", "contract_id");

-- CreateIndex
CREATE UNIQUE INDEX "invoicing_contacts_company_id_contract_id_client_contact_id_key" ON "invoicing_contacts"("company_id", "contract_id", "client_contact_id");

-- CreateIndex
CREATE INDEX "invoices_company_id_created_at_id_idx" ON "invoices"("company_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "invoices_company_id_status_created_at_id_idx" ON "invoices"("company_id", "status", "created_at", "id");

-- CreateIndex
CREATE INDEX "invoices_company_id_issue_date_id_idx" ON "invoices"("company_id", "issue_date", "id");

-- CreateIndex
CREATE INDEX "invoices_company_id_due_date_id_idx" ON "invoices"("company_id", "due_date", "id");

-- CreateIndex
CREATE INDEX "invoices_company_id_client_id_created_at_id_idx" ON "invoices"("company_id", "client_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "invoices_company_id_contract_id_created_at_id_idx" ON "invoices"("company_id", "contract_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_company_id_number_key" ON "invoices"("company_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_lines_company_id_invoice_id_position_key" ON "invoice_lines"("company_id", "invoice_id", "position");

-- CreateIndex
CREATE INDEX "invoice_line_entries_company_id_invoice_line_id_idx" ON "invoice_line_entries"("company_id", "invoice_line_id");

-- CreateIndex
CREATE INDEX "payments_company_id_invoice_id_paid_on_idx" ON "payments"("company_id", "invoice_id", "paid_on");

-- CreateIndex
CREATE UNIQUE INDEX "candidates_company_id_email_key" ON "candidates"("company_id", "email");

-- CreateIndex
CREATE INDEX "candidate_submissions_company_id_created_at_id_idx" ON "candidate_submissions"("company_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "candidate_submissions_company_id_status_created_at_id_idx" ON "candidate_submissions"("company_id", "status", "created_at", "id");

-- CreateIndex
CREATE INDEX "candidate_submissions_company_id_owner_id_created_at_id_idx" ON "candidate_submissions"("company_id", "owner_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "candidate_submissions_company_id_client_id_created_at_id_idx" ON "candidate_submissions"("company_id", "client_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "candidate_submissions_company_id_candidate_id_idx" ON "candidate_submissions"("company_id", "candidate_id");

-- CreateIndex
CREATE UNIQUE INDEX "candidate_submissions_company_id_number_key" ON "candidate_submissions"("company_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "submission_client_contacts_company_id_submission_id_client__key" ON "submission_client_contacts"("company_id", "submission_id", "client_contact_id");

-- CreateIndex
CREATE INDEX "timesheets_company_id_period_start_id_idx" ON "timesheets"("company_id", "period_start", "id");

-- CreateIndex
CREATE INDEX "timesheets_company_id_status_period_start_id_idx" ON "timesheets"("company_id", "status", "period_start", "id");

-- CreateIndex
CREATE INDEX "timesheets_company_id_owner_id_period_start_id_idx" ON "timesheets"("company_id", "owner_id", "period_start", "id");

-- CreateIndex
CREATE UNIQUE INDEX "timesheets_company_id_contract_id_period_start_key" ON "timesheets"("company_id", "contract_id", "period_start");

-- CreateIndex
CREATE UNIQUE INDEX "timesheet_entries_company_id_timesheet_id_date_rate_type_key" ON "timesheet_entries"("company_id", "timesheet_id", "date", "rate_type");

-- CreateIndex
CREATE UNIQUE INDEX "roles_company_id_name_key" ON "roles"("company_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "users_company_id_email_key" ON "users"("company_id", "email");

-- CreateIndex
CREATE UNIQUE INDEX "credentials_company_id_user_id_key" ON "credentials"("company_id", "user_id");

-- CreateIndex
CREATE INDEX "sessions_id_idx" ON "sessions"("id");

-- CreateIndex
CREATE INDEX "sessions_company_id_user_id_idx" ON "sessions"("company_id", "user_id");

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

-- AddForeignKey
ALTER TABLE "clients" ADD CONSTRAINT "clients_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "clients" ADD CONSTRAINT "clients_company_id_owner_id_fkey" FOREIGN KEY ("company_id", "owner_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "client_contacts" ADD CONSTRAINT "client_contacts_company_id_client_id_fkey" FOREIGN KEY ("company_id", "client_id") REFERENCES "clients"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reference_values" ADD CONSTRAINT "reference_values_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "number_counters" ADD CONSTRAINT "number_counters_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "activities" ADD CONSTRAINT "activities_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "activities" ADD CONSTRAINT "activities_company_id_actor_id_fkey" FOREIGN KEY ("company_id", "actor_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "outgoing_mails" ADD CONSTRAINT "outgoing_mails_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_company_id_submission_id_fkey" FOREIGN KEY ("company_id", "submission_id") REFERENCES "candidate_submissions"("company_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_company_id_candidate_id_fkey" FOREIGN KEY ("company_id", "candidate_id") REFERENCES "candidates"("company_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_company_id_client_id_fkey" FOREIGN KEY ("company_id", "client_id") REFERENCES "clients"("company_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_company_id_consultant_id_fkey" FOREIGN KEY ("company_id", "consultant_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_company_id_owner_id_fkey" FOREIGN KEY ("company_id", "owner_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "candidate_rates" ADD CONSTRAINT "candidate_rates_company_id_contract_id_fkey" FOREIGN KEY ("company_id", "contract_id") REFERENCES "contracts"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_configurations" ADD CONSTRAINT "invoice_configurations_company_id_contract_id_fkey" FOREIGN KEY ("company_id", "contract_id") REFERENCES "contracts"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoicing_contacts" ADD CONSTRAINT "invoicing_contacts_company_id_contract_id_fkey" FOREIGN KEY ("company_id", "contract_id") REFERENCES "contracts"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoicing_contacts" ADD CONSTRAINT "invoicing_contacts_company_id_client_contact_id_fkey" FOREIGN KEY ("company_id", "client_contact_id") REFERENCES "client_contacts"("company_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_company_id_contract_id_fkey" FOREIGN KEY ("company_id", "contract_id") REFERENCES "contracts"("company_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_company_id_client_id_fkey" FOREIGN KEY ("company_id", "client_id") REFERENCES "clients"("company_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_company_id_invoice_id_fkey" FOREIGN KEY ("company_id", "invoice_id") REFERENCES "invoices"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_company_id_timesheet_id_fkey" FOREIGN KEY ("company_id", "timesheet_id") REFERENCES "timesheets"("company_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_line_entries" ADD CONSTRAINT "invoice_line_entries_company_id_invoice_line_id_fkey" FOREIGN KEY ("company_id", "invoice_line_id") REFERENCES "invoice_lines"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_line_entries" ADD CONSTRAINT "invoice_line_entries_company_id_timesheet_entry_id_fkey" FOREIGN KEY ("company_id", "timesheet_entry_id") REFERENCES "timesheet_entries"("company_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_company_id_invoice_id_fkey" FOREIGN KEY ("company_id", "invoice_id") REFERENCES "invoices"("company_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_company_id_created_by_id_fkey" FOREIGN KEY ("company_id", "created_by_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "candidate_submissions" ADD CONSTRAINT "candidate_submissions_company_id_candidate_id_fkey" FOREIGN KEY ("company_id", "candidate_id") REFERENCES "candidates"("company_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "candidate_submissions" ADD CONSTRAINT "candidate_submissions_company_id_client_id_fkey" FOREIGN KEY ("company_id", "client_id") REFERENCES "clients"("company_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "candidate_submissions" ADD CONSTRAINT "candidate_submissions_company_id_owner_id_fkey" FOREIGN KEY ("company_id", "owner_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "submission_client_contacts" ADD CONSTRAINT "submission_client_contacts_company_id_submission_id_fkey" FOREIGN KEY ("company_id", "submission_id") REFERENCES "candidate_submissions"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "submission_client_contacts" ADD CONSTRAINT "submission_client_contacts_company_id_client_contact_id_fkey" FOREIGN KEY ("company_id", "client_contact_id") REFERENCES "client_contacts"("company_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "timesheets" ADD CONSTRAINT "timesheets_company_id_contract_id_fkey" FOREIGN KEY ("company_id", "contract_id") REFERENCES "contracts"("company_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "timesheets" ADD CONSTRAINT "timesheets_company_id_owner_id_fkey" FOREIGN KEY ("company_id", "owner_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "timesheets" ADD CONSTRAINT "timesheets_company_id_approved_by_id_fkey" FOREIGN KEY ("company_id", "approved_by_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "timesheet_entries" ADD CONSTRAINT "timesheet_entries_company_id_timesheet_id_fkey" FOREIGN KEY ("company_id", "timesheet_id") REFERENCES "timesheets"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "roles" ADD CONSTRAINT "roles_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_company_id_role_id_fkey" FOREIGN KEY ("company_id", "role_id") REFERENCES "roles"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
