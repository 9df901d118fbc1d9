export async function loader() {
  throw new Response(null, { status: 404 });
}

export async function action() {
  throw new Response(null, { status: 404 });
}

export default function NotFoundRoute() {
  return null;
}
