import { createServer } from 'node:http';
import { Pool } from 'pg';

/**
 * The floor of the handlers: a bare server that reads 25 rows of a tenant with one statement and sends them as JSON.
 */
const [, , databaseUrl = '', companyId = ''] = process.argv;
const pool = new Pool({ connectionString: databaseUrl, max: 10 });
const statements: Record<string, string> = {
  '/timesheets': `select t.*, c.number as contract_number, k.name as candidate_name, l.name as client_name from timesheets t
    join contracts c on c.company_id = t.company_id and c.id = t.contract_id join candidates k on k.company_id = c.company_id and k.id = c.candidate_id
    join clients l on l.company_id = c.company_id and l.id = c.client_id where t.company_id = $1 order by t.period_start desc, t.id desc limit 25`,
  '/contracts': `select c.*, k.name as candidate_name, l.name as client_name from contracts c join candidates k on k.company_id = c.company_id and k.id = c.candidate_id
    join clients l on l.company_id = c.company_id and l.id = c.client_id where c.company_id = $1 order by c.created_at desc, c.id desc limit 25`,
  '/candidate-submissions': `select s.*, k.name as candidate_name, l.name as client_name from candidate_submissions s join candidates k on k.company_id = s.company_id and k.id = s.candidate_id
    join clients l on l.company_id = s.company_id and l.id = s.client_id where s.company_id = $1 order by s.created_at desc, s.id desc limit 25`,
  '/invoices': `select i.*, c.number as contract_number, l.name as client_name from invoices i join contracts c on c.company_id = i.company_id and c.id = i.contract_id
    join clients l on l.company_id = i.company_id and l.id = i.client_id where i.company_id = $1 order by i.created_at desc, i.id desc limit 25`,
  '/clients': 'select * from clients where company_id = $1 order by created_at desc, id desc limit 25',
};

const server = createServer((request, response) => {
  const name = request.url ?? '';
  void pool.query({ name, text: statements[name] ?? 'select 1', values: [companyId] }).then(({ rows }) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ success: true, data: rows }));
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' && address ? address.port : 0);
});
process.once('disconnect', () => process.exit(0));
