# syntax=docker/dockerfile:1
# docker build .                       one container with SQLite
# docker build --target postgresql .   the same with pg_dump and pg_restore, for backups of PostgreSQL

FROM node:20-bookworm AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build \
 && node app/commands/build/collect-runtime.mjs /runtime \
 && strip --strip-all -o /node /usr/local/bin/node \
 && mkdir /data

FROM debian:bookworm-slim AS postgresql
RUN apt-get update \
 && apt-get install --yes --no-install-recommends ca-certificates postgresql-client-15 \
 && rm -rf /var/lib/apt/lists/*
COPY --from=build /node /usr/local/bin/node
COPY --from=build /runtime /app
COPY --from=build --chown=65532:65532 /data /data
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
USER 65532:65532
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/live').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--v8-pool-size=1", "--max-semi-space-size=4"]
CMD ["build/index.js"]

FROM gcr.io/distroless/cc-debian12:nonroot AS runtime
COPY --from=build /node /usr/local/bin/node
COPY --from=build /runtime /app
COPY --from=build --chown=65532:65532 /data /data
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
USER 65532:65532
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/live').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--v8-pool-size=1", "--max-semi-space-size=4"]
CMD ["build/index.js"]
