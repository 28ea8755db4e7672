-- CreateEnum
CREATE TYPE "AccountTokenKind" AS ENUM ('verify_email', 'reset_password', 'invitation', 'change_email_old', 'change_email_new');

-- CreateEnum
CREATE TYPE "FileStatus" AS ENUM ('stored', 'quarantined');

-- CreateEnum
CREATE TYPE "DocumentStatus" AS ENUM ('pending', 'verified', 'rejected', 'expired');

-- CreateEnum
CREATE TYPE "TaskStatus" AS ENUM ('queued', 'running', 'done', 'failed');

-- AlterTable
ALTER TABLE "companies" ADD COLUMN     "allowed_email_domains" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "delete_after" TIMESTAMPTZ(3),
ADD COLUMN     "logo_file_id" UUID,
ADD COLUMN     "registration_number" TEXT,
ADD COLUMN     "requires_admin_second_factor" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "suspended_at" TIMESTAMPTZ(3),
ADD COLUMN     "suspended_reason" TEXT,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "website" TEXT;

-- AlterTable
ALTER TABLE "credentials" ALTER COLUMN "password_hash" DROP NOT NULL;

-- AlterTable
ALTER TABLE "roles" ADD COLUMN     "requires_second_factor" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "impersonator_id" UUID,
ADD COLUMN     "is_second_factor_given" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "method" TEXT NOT NULL DEFAULT 'password',
ADD COLUMN     "support_grant_id" UUID;

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "invitation_expires_at" TIMESTAMPTZ(3),
ADD COLUMN     "invited_at" TIMESTAMPTZ(3),
ADD COLUMN     "last_sign_in_at" TIMESTAMPTZ(3),
ADD COLUMN     "pending_email" TEXT,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "account_tokens" (
    "token_hash" TEXT NOT NULL,
    "company_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" "AccountTokenKind" NOT NULL,
    "email" TEXT NOT NULL,
    "details" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "account_tokens_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "sign_in_challenges" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "company_id" UUID,
    "user_id" UUID,
    "details" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_in_challenges_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "totp_factors" (
    "company_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "secret" TEXT NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "last_step" BIGINT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "totp_factors_pkey" PRIMARY KEY ("company_id","user_id")
);

-- CreateTable
CREATE TABLE "recovery_codes" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "code_hash" TEXT NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "passkeys" (
    "credential_id" TEXT NOT NULL,
    "company_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "public_key" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL DEFAULT 0,
    "transports" TEXT[],
    "device_type" TEXT NOT NULL,
    "is_backed_up" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "passkeys_pkey" PRIMARY KEY ("credential_id")
);

-- CreateTable
CREATE TABLE "identities" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "identities_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "single_sign_ons" (
    "company_id" UUID NOT NULL,
    "is_enabled" BOOLEAN NOT NULL DEFAULT false,
    "issuer" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "client_secret" TEXT,
    "email_domains" TEXT[],
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "single_sign_ons_pkey" PRIMARY KEY ("company_id")
);

-- CreateTable
CREATE TABLE "support_grants" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "granted_by" UUID NOT NULL,
    "reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "support_grants_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "files" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "size" BIGINT NOT NULL,
    "sha256" TEXT NOT NULL,
    "storage_key" TEXT NOT NULL,
    "status" "FileStatus" NOT NULL DEFAULT 'stored',
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "files_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "attachments" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "file_id" UUID NOT NULL,
    "submission_id" UUID,
    "note_id" UUID,
    "created_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "attachments_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "user_documents" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "document_type" TEXT NOT NULL,
    "title" TEXT,
    "file_id" UUID NOT NULL,
    "issue_date" DATE,
    "expiry_date" DATE,
    "status" "DocumentStatus" NOT NULL DEFAULT 'pending',
    "rejected_reason" TEXT,
    "verified_by" UUID,
    "verified_at" TIMESTAMPTZ(3),
    "reminded" INTEGER[],
    "created_by" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "user_documents_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "user_notes" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "author_id" UUID NOT NULL,
    "note_type" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "user_notes_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "user_profiles" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "values" JSONB NOT NULL DEFAULT '{}',
    "secrets" JSONB NOT NULL DEFAULT '{}',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "user_profiles_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "user_profile_configurations" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "section" TEXT NOT NULL,
    "field" TEXT NOT NULL DEFAULT '',
    "is_enabled" BOOLEAN NOT NULL,
    "is_required" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "user_profile_configurations_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "field_preferences" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "list" TEXT NOT NULL,
    "fields" TEXT[],
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "field_preferences_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "background_tasks" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "status" "TaskStatus" NOT NULL DEFAULT 'queued',
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER,
    "input" JSONB NOT NULL,
    "result" JSONB,
    "file_id" UUID,
    "created_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "background_tasks_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "position" BIGINT NOT NULL DEFAULT 0,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "action" TEXT NOT NULL,
    "subject_type" TEXT NOT NULL,
    "subject_id" UUID,
    "subject_label" TEXT,
    "actor_id" UUID,
    "impersonator_id" UUID,
    "before" JSONB,
    "after" JSONB,
    "ip_address" TEXT,
    "request_id" TEXT,
    "previous_hash" TEXT,
    "hash" TEXT,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "audit_heads" (
    "company_id" UUID NOT NULL,
    "position" BIGINT NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "audit_heads_pkey" PRIMARY KEY ("company_id")
);

-- CreateIndex
CREATE INDEX "account_tokens_company_id_user_id_kind_idx" ON "account_tokens"("company_id", "user_id", "kind");

-- CreateIndex
CREATE INDEX "account_tokens_expires_at_idx" ON "account_tokens"("expires_at");

-- CreateIndex
CREATE INDEX "sign_in_challenges_expires_at_idx" ON "sign_in_challenges"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "recovery_codes_company_id_user_id_code_hash_key" ON "recovery_codes"("company_id", "user_id", "code_hash");

-- CreateIndex
CREATE INDEX "passkeys_company_id_user_id_idx" ON "passkeys"("company_id", "user_id");

-- CreateIndex
CREATE INDEX "identities_issuer_subject_idx" ON "identities"("issuer", "subject");

-- CreateIndex
CREATE UNIQUE INDEX "identities_company_id_issuer_subject_key" ON "identities"("company_id", "issuer", "subject");

-- CreateIndex
CREATE INDEX "support_grants_company_id_created_at_id_idx" ON "support_grants"("company_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "files_company_id_created_at_id_idx" ON "files"("company_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "files_company_id_storage_key_key" ON "files"("company_id", "storage_key");

-- CreateIndex
CREATE INDEX "attachments_company_id_submission_id_id_idx" ON "attachments"("company_id", "submission_id", "id");

-- CreateIndex
CREATE INDEX "attachments_company_id_note_id_id_idx" ON "attachments"("company_id", "note_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "attachments_company_id_file_id_key" ON "attachments"("company_id", "file_id");

-- CreateIndex
CREATE INDEX "user_documents_company_id_user_id_created_at_id_idx" ON "user_documents"("company_id", "user_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "user_documents_company_id_created_at_id_idx" ON "user_documents"("company_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "user_documents_company_id_expiry_date_id_idx" ON "user_documents"("company_id", "expiry_date", "id");

-- CreateIndex
CREATE INDEX "user_notes_company_id_user_id_created_at_id_idx" ON "user_notes"("company_id", "user_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "user_profiles_company_id_user_id_key" ON "user_profiles"("company_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "user_profile_configurations_company_id_section_field_key" ON "user_profile_configurations"("company_id", "section", "field");

-- CreateIndex
CREATE UNIQUE INDEX "field_preferences_company_id_user_id_list_key" ON "field_preferences"("company_id", "user_id", "list");

-- CreateIndex
CREATE INDEX "background_tasks_company_id_created_by_created_at_id_idx" ON "background_tasks"("company_id", "created_by", "created_at", "id");

-- CreateIndex
CREATE INDEX "background_tasks_status_created_at_idx" ON "background_tasks"("status", "created_at");

-- CreateIndex
CREATE INDEX "audit_entries_company_id_at_id_idx" ON "audit_entries"("company_id", "at", "id");

-- CreateIndex
CREATE INDEX "audit_entries_company_id_position_idx" ON "audit_entries"("company_id", "position");

-- CreateIndex
CREATE INDEX "audit_entries_company_id_subject_type_subject_id_id_idx" ON "audit_entries"("company_id", "subject_type", "subject_id", "id");

-- CreateIndex
CREATE INDEX "audit_entries_company_id_actor_id_at_id_idx" ON "audit_entries"("company_id", "actor_id", "at", "id");

-- CreateIndex
CREATE INDEX "companies_created_at_id_idx" ON "companies"("created_at", "id");

-- CreateIndex
CREATE INDEX "companies_name_id_idx" ON "companies"("name", "id");

-- CreateIndex
CREATE INDEX "users_company_id_created_at_id_idx" ON "users"("company_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "users_company_id_name_id_idx" ON "users"("company_id", "name", "id");

-- CreateIndex
CREATE INDEX "users_company_id_role_id_id_idx" ON "users"("company_id", "role_id", "id");

-- AddForeignKey
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "totp_factors" ADD CONSTRAINT "totp_factors_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "identities" ADD CONSTRAINT "identities_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "single_sign_ons" ADD CONSTRAINT "single_sign_ons_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "support_grants" ADD CONSTRAINT "support_grants_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "support_grants" ADD CONSTRAINT "support_grants_company_id_granted_by_fkey" FOREIGN KEY ("company_id", "granted_by") REFERENCES "users"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "files" ADD CONSTRAINT "files_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "files" ADD CONSTRAINT "files_company_id_created_by_fkey" FOREIGN KEY ("company_id", "created_by") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_company_id_file_id_fkey" FOREIGN KEY ("company_id", "file_id") REFERENCES "files"("company_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_company_id_submission_id_fkey" FOREIGN KEY ("company_id", "submission_id") REFERENCES "candidate_submissions"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_company_id_note_id_fkey" FOREIGN KEY ("company_id", "note_id") REFERENCES "user_notes"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_company_id_created_by_fkey" FOREIGN KEY ("company_id", "created_by") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_documents" ADD CONSTRAINT "user_documents_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_documents" ADD CONSTRAINT "user_documents_company_id_verified_by_fkey" FOREIGN KEY ("company_id", "verified_by") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_documents" ADD CONSTRAINT "user_documents_company_id_created_by_fkey" FOREIGN KEY ("company_id", "created_by") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_documents" ADD CONSTRAINT "user_documents_company_id_file_id_fkey" FOREIGN KEY ("company_id", "file_id") REFERENCES "files"("company_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_notes" ADD CONSTRAINT "user_notes_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_notes" ADD CONSTRAINT "user_notes_company_id_author_id_fkey" FOREIGN KEY ("company_id", "author_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_profiles" ADD CONSTRAINT "user_profiles_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_profile_configurations" ADD CONSTRAINT "user_profile_configurations_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "field_preferences" ADD CONSTRAINT "field_preferences_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "background_tasks" ADD CONSTRAINT "background_tasks_company_id_file_id_fkey" FOREIGN KEY ("company_id", "file_id") REFERENCES "files"("company_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "background_tasks" ADD CONSTRAINT "background_tasks_company_id_created_by_fkey" FOREIGN KEY ("company_id", "created_by") REFERENCES "users"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_heads" ADD CONSTRAINT "audit_heads_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The tenants' own, by row-level security.
SELECT protect_tenant_table(name) FROM unnest(ARRAY[
  'files', 'attachments', 'user_documents', 'user_notes', 'user_profiles', 'user_profile_configurations',
  'field_preferences', 'background_tasks', 'support_grants'
]) AS name;
SELECT protect_tenant_table('audit_entries', 'SELECT, INSERT');

-- What opens an account: no tenant's transaction reads or writes it.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['account_tokens', 'sign_in_challenges', 'totp_factors', 'recovery_codes', 'passkeys', 'identities', 'single_sign_ons', 'audit_heads'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY system_access ON %I TO staffing_system USING (true) WITH CHECK (true)', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO staffing_system', name);
  END LOOP;
END $$;

-- A company changes its settings, never what it is, whether it may work or when it ends: that is the platform's.
REVOKE UPDATE ON companies FROM staffing_tenant;
GRANT UPDATE (
  name, legal_name, country, currency, time_zone, locale, week_start, invoice_prefix, payment_terms_days, tax_id, email, phone,
  address_line1, address_line2, city, region, postal_code, bank_details, website, registration_number, logo_file_id,
  allowed_email_domains, requires_admin_second_factor, version, updated_at
) ON companies TO staffing_tenant;

ALTER TABLE attachments ADD CONSTRAINT attachments_subject_check CHECK (num_nonnulls(submission_id, note_id) = 1);
ALTER TABLE user_documents ADD CONSTRAINT user_documents_dates_check CHECK (expiry_date IS NULL OR issue_date IS NULL OR expiry_date >= issue_date);
ALTER TABLE support_grants ADD CONSTRAINT support_grants_time_check CHECK (expires_at > created_at AND expires_at <= created_at + interval '7 days');

-- An address stands for one person at sign-in.
CREATE INDEX users_pending_email_idx ON users (company_id, pending_email) WHERE pending_email IS NOT NULL;
