/* SPDX-License-Identifier: MIT */
/* The C library's formatting drags its streams in, and those the file functions of WASI. Nothing here ever opens
 * a stream, so they answer that there is no such file, and the module needs no imports at all. */
#include <errno.h>
#include <stdint.h>

int32_t __imported_wasi_snapshot_preview1_fd_close(int32_t file);
int32_t __imported_wasi_snapshot_preview1_fd_seek(int32_t file, int64_t offset, int32_t whence, int32_t at);
int32_t __imported_wasi_snapshot_preview1_fd_write(int32_t file, int32_t parts, int32_t count, int32_t written);

int32_t __imported_wasi_snapshot_preview1_fd_close(int32_t file)
{
    (void)file;
    return EBADF;
}

int32_t __imported_wasi_snapshot_preview1_fd_seek(int32_t file, int64_t offset, int32_t whence, int32_t at)
{
    (void)file, (void)offset, (void)whence, (void)at;
    return EBADF;
}

int32_t __imported_wasi_snapshot_preview1_fd_write(int32_t file, int32_t parts, int32_t count, int32_t written)
{
    (void)file, (void)parts, (void)count, (void)written;
    return EBADF;
}
